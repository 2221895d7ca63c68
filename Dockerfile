# tops-lint, tops-sim and tops-lsp, without root and without a shell's luxuries:
#   docker build --tag tops-lsp .
#   docker run --rm --read-only --tmpfs /tmp --network none -v "$PWD:/work:ro" tops-lsp tops-lint .
ARG BASE=python:3.12-slim
FROM ${BASE} AS build
COPY . /source
RUN python3 -m venv /opt/tops-lsp && /opt/tops-lsp/bin/pip install --quiet --no-cache-dir /source \
 && /opt/tops-lsp/bin/pip uninstall --quiet --yes pip \
 && find /opt/tops-lsp -name tests -type d -prune -exec rm -r {} +

FROM ${BASE}
LABEL org.opencontainers.image.source="https://github.com/tops-lsp/tops-lsp" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /opt/tops-lsp /opt/tops-lsp
ENV PATH=/opt/tops-lsp/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    TOPS_LSP_CACHE_DIR=/tmp/tops-lsp \
    TOPS_SIM_IDLE=0
USER 65532:65532
WORKDIR /work
CMD ["tops-lint", "--demo"]
