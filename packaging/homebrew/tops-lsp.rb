# A draft: url and sha256 are filled in when a release is published
# (`brew update-python-resources tops-lsp` writes the resources).
class TopsLsp < Formula
  include Language::Python::Virtualenv

  desc "Language server, linter and kernel simulator for TOPS C++ (Enflame GCU)"
  homepage "https://github.com/tops-lsp/tops-lsp"
  head "https://github.com/tops-lsp/tops-lsp.git", branch: "main"
  license "Apache-2.0"

  depends_on "numpy"
  depends_on "python@3.13"

  def install
    virtualenv_install_with_resources
  end

  test do
    assert_match "expected-token", shell_output("#{bin}/tops-lint --demo")
    assert_match "wrong: 0 of 10000", shell_output("#{bin}/tops-sim --demo")
  end
end
