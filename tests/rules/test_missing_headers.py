"""What a header that is not found may declare is not judged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

SILENT = {
    "a number that is pasted of what a header defines": """
        #define PASTED_(a, b) a##b
        #define PASTED(a, b) PASTED_(a, b)
        #if PASTED(0x, LIBRARY_VERSION) >= 0x08
        __global__ void scale(float *data) { data[0] = 2; }
        #endif""",
    "a namespace that a macro may close": """
        namespace library {
        int f();
        LIBRARY_END
        """,
    "parameters that a macro names": """
        int run(int LIBRARY_UNUSED(count), char **LIBRARY_UNUSED(values[])) { return 0; }""",
    "a type called as a keyword with a number": """
        void take() { const int4 f{1, 2, 3, 4}; wrapper wrapped(f); }""",
    "an argument that a macro is not given": """
        libDeclare(float3, point, attribute point, );
        libDeclare(lib::Ray, ray, currentRay, );
        libDeclare(unsigned int, sample, , );""",
    "a result behind the parameters that a macro makes": """
        struct Cursor {
          int at;
          auto same(Cursor const &other) const -> RESULT_IF(bool)(
              requires Range<int>) { return at == other.at; }
        };""",
    "a constructor whose class a macro seems to end": """
        struct Zipped {};
        template <class F>
        explicit Zipped(F f) : f_(f) {}""",
    "an operator that a template has for all enumerations": """
        enum class Trait { one = 1, two = 2, _as_mask = two };
        Trait both() { return Trait::one | Trait::two; }""",
    "a parameter with a macro between its type and its name": """
        void copy(float *target, CommandEvent *maybe_not_used event, int count) {}
        static int shared(int kind, const Device maybe_not_used *device) { return kind; }
        void copy_again(const Device maybe_not_used *device, int b) {}""",
    "a macro in small letters before a function": """
        ACMEk() void scale(int *data) { data[0] = blockIdx.x * blockDim.x + threadIdx.x; }
        template <typename T> ACMEk() void show(T *t) { if (threadIdx.x == 0) t->show(); }
        namespace kernels { ACMEk() void other() { } }
        ACMEd() int helper(int x) { return __syncthreads_count(x); }
        struct S { ACMEd() void m() { use(threadIdx.x); } ACMEhd() S() {} };
        void run(int *p) { scale<<<1, 1>>>(p); kernels::other<<<1, 1>>>(); show<int><<<1, 1>>>(p); }
        """,
    "a class with a macro that no member can be": """
        namespace scheduling {
        enum class Phase {};
        struct Scheduler {
            LIBRARY_ASSERT(blocks % 2 == 0, "even");
            uint32_t counts[per_lane] = {};
            LIBRARY_DEVICE explicit Scheduler(const lib::Space& space): space(space) {
                for (uint32_t i = 0; i < per_lane; ++ i) {
                    value = (index == i * 32 + lib::lane()) ?
                        counts[i] : value;
                }
            }
            LIBRARY_DEVICE uint32_t valid() const {
                return 1;
            }
            LIBRARY_DEVICE void next() {
                while (current < end_of_wave) {
                    if (phase == Phase::Linear) {
                        if (next()) {
                        }
                    }
                }
            }
            LIBRARY_DEVICE void each() {
                for (uint32_t i = 0; i < per_lane; ++ i) {
                }
            }
            LIBRARY_DEVICE void all(Func&& func) {
                while (true) {
                }
            }
        };
        }""",
    "a list of a template's arguments that seems to be comparisons": """
        template <template <typename> class F, typename S, typename T>
        void apply(lib::Info<1> const &info, int m) {
          lib::launch(kernels::naive<WIDTH, lib::Native<S>, lib::Int, Functor>, grid, info, m);
        }""",
    "arguments of what may be a template of a class": """
        template <int N> __device__ void load(tile<N> kept, unsigned at, int n) {
          at = kept.advance_by<2>(at - (n * 16), n);
          kept.store(at);
        }""",
    "names that a build fills in": """
        @LIBRARY_FILES@
        extern "C" {
        @LIBRARY_NAMES@
        }""",
    "a side that another compiler's macro says": """
        #ifdef __HIPCC__
        #define BOTH __host__ __device__
        #else
        #define BOTH
        #endif
        BOTH int next(int x) { return x + 1; }
        __global__ void run(int *data) { data[0] = next(1); }""",
    "a function of the library that a header may overload": """
        namespace own {
        void init(const Kept kept) { typedef Sum<float *> Tree; }
        __global__ void find(const uint32 *sums) {
          const uint32 place = uint32(upper_bound(number, sums, count) - sums);
        }
        void find_all() { find<<<blocks, WIDTH>>>(sums); }
        }""",
    "words that are statements of a macro": """
        __global__ void scale(float *data) {
          int i = threadIdx.x;
          forAllElementsBegin

          data[i] = 2 * data[i];
          forAllElementsEnd
        }
        __global__ void add(float *data) {
          int i = threadIdx.x;
          forAllElementsBegin
          i += 1;
          data[i] += 1;
        }""",
    "a body that stops the compiler": """
        int place() {
        #if defined(__HIP_PLATFORM_AMD__)
          return 1;
        #else
        #error "on which platform?"
        #endif
        }""",
    "a class of its namespace's name": """
        namespace Model {
        Model::Model() : least(1) {}
        void Model::set(double least) { this->least = least; }
        }""",
    "variables that several macros place": """
        SOME_CONST SOME_ALIGN(16) unsigned char table[16];
        SOME_DEVICE SOME_ALIGN(sizeof(float4))
        unsigned counter;
        __global__ void count(int *data) { data[0] = table[0] + counter; }
        void clear(const void *from) {
          cudaMemcpyToSymbol(table, from, 16);
          cudaMemcpyToSymbol(counter, from, 4);
        }""",
    "a variable that a header may declare to be on the device": """
        unsigned counter;
        void clear(const void *from) { cudaMemcpyToSymbol(counter, from, 4); }""",
    "a launch whose configuration a macro gives": """
        __global__ void scale(float *data) { data[threadIdx.x] *= 2; }
        void run(float *data) {
          scale<<<ONE_BLOCK>>>(data);
          scale << <BLOCKS_FOR(16) >> >(data);
        }""",
    "a friend behind a macro and another specifier": """
        template <class T> struct Traits {
          template <class D>
          SOME_HOST_DEVICE constexpr friend
          void
          unpack(Traits const &traits, D &d) {}
          SOME_HOST_DEVICE inline friend
          int
          other(Traits const &traits) { return 1; }
        };""",
    "a lambda whose side a macro says": """
        template <class F> __global__ void run(F f) { f(1); }
        template <class F> void go(F f) { run<<<1, 1>>>(f); }
        void host() { go([] SOME_HOST_DEVICE(int a) -> int { return a; }); }""",
    "a body that macros of the build choose": """
        int zeros(int x) {
        #if defined(ON_LINUX)
          return x + 1;
        #elif defined(ON_WINDOWS)
          return x - 1;
        #endif
        }""",
    "a parameter of a type that another branch declares otherwise": """
        #if HAS_GPU
        struct Params { struct { float *data; } atoms; };
        #else
        typedef int Params;
        #endif
        __global__ void gather(const Params params) { params.atoms.data[0] = 1; }""",
    "a side that a macro of the build chooses": """
        #ifdef BUILD_GPU
        #define ALSO_DEVICE __host__ __device__
        #define DEVICE_ALONE __device__
        #else
        #define ALSO_DEVICE
        #define DEVICE_ALONE
        #endif
        #define ALSO_DEVICE_INLINE ALSO_DEVICE inline
        #if defined(BUILD_GPU)
        #define INLINE_BOTH __forceinline__ \\
          __host__ __device__
        #else
        #define INLINE_BOTH static inline // on the host
        #endif
        struct Team { INLINE_BOTH Team() : rank(0) {} int rank; };
        __global__ void team(int *data) { Team made; data[0] = made.rank; }
        ALSO_DEVICE float loss(float x) { return x; }
        ALSO_DEVICE_INLINE float other(float x) { return x; }
        DEVICE_ALONE int place() { return threadIdx.x; }
        template <class F> __global__ void run(F f) { f(1); }
        __global__ void kernel(float *data) { data[place()] = loss(data[0]) + other(1); }
        template <class F> void go(F f) { run<<<1, 1>>>(f); }
        void host() { go([=] ALSO_DEVICE(int a) -> int { return a; }); }""",
    "a body that a macro of the build gives a declaration": """
        #if BUILD_GPU
        #define ON_GPU ;
        #else
        #define ON_GPU {}
        #endif
        void launch(float *data) ON_GPU
        void launch(float *data) { data[0] = 1; }""",
    "a member whose type is another alias in another build": """
        #if BUILD_GPU
        template <class T> using Buffer = T *;
        #else
        template <class T> using Buffer = void *;
        #endif
        struct Halo {
          Buffer<int> map_;
          const int *send() { return map_; }
        };""",
    "a copy beside a constructor that takes an unknown type": """
        struct Given {
          __host__ Given(const Unknown &other) : value(other.value) {}
          float value;
        };
        struct Keeper {
          Given kept;
          __device__ Keeper(const Given &given) : kept(given) {}
        };""",
    "a call that the kernel of that name does not fit": """
        __global__ void start(float *data) { start(1ull, threadIdx.x, 0, data); }
        template <typename T> __global__ void draw(T *state, int n, T *out) {
          out[0] = draw(state + threadIdx.x);
        }""",
    "functions that a macro is the head of": """
        __device__ float out;
        AGENT_FUNCTION(move, NoInput, NoOutput) { out = threadIdx.x; return ALIVE; }
        CONDITION(is_even) { return threadIdx.x % 2 == 0; }""",
    "a template whose condition is an object that converts": """
        template <class T> struct is_int { constexpr operator bool() const { return false; } };
        template <bool B> struct when {};
        template <> struct when<true> { using type = int; };
        __device__ void greatest(...) {}
        template <class T, typename when<is_int<T>{}>::type * = nullptr>
        __device__ void greatest(T *data) { atomicMax(&data[3], T(1)); }
        template <class T> __global__ void start(T *data) { greatest(data); }
        void run(float *data) { start<<<1, 2>>>(data); }""",
    "a name that a macro puts together": """
        void JOIN(test_, basic)() { return; }
        #define DECLARE_TEST(x) void JOIN(test_, x)()
        DECLARE_TEST(one) { return; }""",
    "a member of an unknown class that has the name of a function": """
        #include <stdlib.h>
        #include <stdio.h>
        int step(int) { return 0; }
        Pool::~Pool() { free(); printf(1); }
        __device__ int Pool::next() { return step(1); }""",
    "what a macro does that no declaration follows": """
        unsigned Log::count(int n) const {
          if (n != 3) return n;
          THROW errors::NotFound("nothing was found");
        }""",
    "the result of a function that has the name of a library's": """
        template <typename I>
        __host__ __device__ I up(I value) { return 1 << (log2(value) + 1); }""",
    "a function named as those of a library": """
        __device__ float curand_scaled(float x) { return 2 * x; }
        __device__ float drawn(float *state) { return curand_scaled(state, 1.0f, 2.0f); }""",
    "a specialisation of a template that is not seen": """
        struct Host { Host(int stream = 0); };
        template <typename T> __global__ void moves(T *data) { T value; }
        namespace functors {
        template <typename T, typename Index> struct Pool<Host, T, Index> {
          void run(T *data) { moves<T><<<1, 8>>>(data); }
        };
        }
        template struct functors::Pool<Host, float, int>;""",
    "memory that a library's function of C's name takes back": """
        using namespace queues;
        void taken(float *memory, queue &q) { free(memory, q); }""",
    "a kernel behind a macro": """
        LIBRARY_KERNEL clear(float *data) { data[threadIdx.x] = 0; }
        void start(float *data) { clear<<<1, 8>>>(data); }""",
    "a member behind macros": """
        struct Thread { LIBRARY_DEVICE LIBRARY_INLINE int index() { return threadIdx.x; } };
        __global__ void indices(int *out, Thread thread) { out[0] = thread.index(); }""",
    "constructors behind macros": """
        struct Operator {
          LIBRARY_BOTH inline Operator() {}
          LIBRARY_BOTH inline Operator(int a, int b = 1) : a(a), b{b} {}
          /// of a pointer
          LIBRARY_DEVICE LIBRARY_INLINE //
          Operator(const int *p) : a(static_cast<int>(threadIdx.x)), b(p[0]) {}
          LIBRARY_BOTH LIBRARY_INLINE void next() { a++; }
          int a, b;
        };
        void start(int *p) { Operator none, given(p); none.next(); }""",
    "an explicit constructor behind two macros": """
        template <class T> struct Bucket {
          using type = T;
          LIBRARY_BOTH LIBRARY_INLINE
          explicit Bucket(type value) noexcept { kept = value; }
          LIBRARY_BOTH LIBRARY_INLINE
          Bucket(const Bucket &other) noexcept { kept = other.kept; }
          type kept;
        };""",
    "kernels behind macros that take words of the language": """
        LIBRARY_TEMPLATE(bool Wide, class G)
        LIBRARY_REQUIRES(is_group<G> LIBRARY_AND ::std::is_same_v<typename G::type, int>)
        [[nodiscard]] LIBRARY_DEVICE auto any(Bool<Wide>, const G &g) { return __any_sync(g, 1); }
        template <typename T>
        LIBRARY_KERNEL __launch_bounds__(int{four<T>().five}, 1) void other(T x) {
          x[threadIdx.x] = 1;
        }
        struct Shared {
          LIBRARY_DEVICE static ::std::uint32_t at() { return __cvta_generic_to_shared(0); }
        };""",
    "statements for a macro": """
        struct Table {
          int *slots;
          __device__ bool check(int key);
          __host__ __device__ bool find(int key) {
            bool found = false;
            LIBRARY_ON(IN_DEVICE, (found = check(key);));
            LIBRARY_ON(IN_DEVICE, check(key););
            return found;
          }
          LIBRARY_BOTH int insert(int key) {
            int previous;
            LIBRARY_ON(IN_DEVICE, (previous = atomicCAS(slots, 0, key);), (previous = *slots;))
            if (previous == 0) { return key; }
            LIBRARY_ON(IN_HOST, ({ return 1; }), ({ if (key) { return 2; } return 3; }))
          }
        };""",
    "a launch that no function fits": """
        int join(int a, int b);
        int size(int a) { return a; }
        void start(int *p) {
          size<128, true><<<1, 2>>>(p, 2);
          join<<<1, 2>>>(1, 2, p);
        }""",
    "a case that ends with what nobody declares": """
        int size(int kind) {
          switch (kind) {
          case 1: { LIBRARY_UNREACHABLE("no such kind"); }
          case 2: return 3;
          default: break;
          }
          return 1;
        }""",
    "any tokens for a macro": """
        void choose(int size, int least) {
          LIBRARY_DISPATCH(ON_HOST, (LIBRARY_EXPECT(size > 0, "no size");
                                     LIBRARY_EXPECT(size >= least, "too small");),
                           ON_DEVICE, (trap();))
        }""",
    "a brace that another branch of the preprocessor's opens": """
        #if defined(ON_WINDOWS)
        void start(void *handle) {
        #elif defined(ON_X)
        void start(int display) {
        #endif
          begin();
        }""",
    "classes that macros open and close": """
        LIBRARY_TEST_BEGIN(Reads);
        void run() { this->begin(); }
        struct Kept { int a; };
        LIBRARY_TEST_END(Reads);
        LIBRARY_TEST_BEGIN(Writes);
        void run() { this->begin(); }
        struct Kept { int a; };
        LIBRARY_TEST_END(Writes);""",
    "what is stored behind a macro alone on its line": """
        int of(int n) {
          int second = n;
          LIBRARY_LOAD_SECOND
          second = n + 1;
          return second;
        }""",
    "what is stored behind an unknown macro": """
        void read(double *out, int **rows, int n) {
          LIBRARY_CHECK(begin(n, &out))
          // not yet
          *out = -1.;
          if (n) LIBRARY_CHECK(NO_MEMORY)
          *rows = (int *)out;
        }""",
    "statements for a macro that brings its own semicolon": """
        void scale(int kind, float *out) {
          LIBRARY_SWITCH(kind, Real, {
            Real scale = 0;
            LIBRARY_CALL(copy(&scale));
            *out = static_cast<float>(scale);
          })}""",
    "a branch for another version of what is missing": """
        void start(int stream) {
        #if (LIBRARY_VERSION >= 101600)
          auto policy = library::later(stream);
        #else
          auto policy = library::now(stream)
        #endif
          begin(policy);
        }""",
    "a list with a lambda that keeps a reference": """
        struct Runner {
          int jobs;
          void launch(int count) {
            Launcher launcher{count, [&kept = this->jobs, count](int i) { return &kept + i; }};
            if (last + count / 10 < launcher.now) { last = 1; }
            LIBRARY_CHECK(wait(&last, count));
            if (count > 3) { launcher.wait(); }
          }
        };""",
    "what an unknown macro declares for its block": """
        __device__ int index(int i);
        int size(int n);
        __global__ void fill(int *data, int n) {
          LIBRARY_LOOP(index, n) { data[index] = index + n; }
          library_loop(size, n) {
            if (size > 3) continue;
            data[size] = size;
          }
        }""",
    "a way out of an unknown macro's block": """
        __device__ int found(const int *data, int n) {
          LIBRARY_LOOP(i, n) { return data[i]; }
        }""",
    "what an unknown macro makes of an expression": """
        int total(int n) {
          LIBRARY_TRACE("total of " << n << ", no more");
          return n;
        }""",
    "a case that an unknown macro may end": """
        int code(int given) {
          switch (given) {
            case 1: return 3;
            case 2: LIBRARY_THROW(Error) << "none for " << given;
            case 3: failed(given);
            default: return 0;
          }
        }""",
    "elements of unknown types that may be parts of rows": """
        void pairs() {
          Element const whole[2][2] = {part(0), part(1), part(2), part(3)};
        }""",
    "a function of an unknown type's own that is named as one for numbers": """
        #include <cmath>
        void print(int n) {
          auto points = linspace(0.0f, 1.0f, n);
          auto sines = sin(points);
          show(sines(0), sines.size());
        }""",
    "an object of an unknown class": """
        void called() {
          auto plain = Operation{1};
          auto made = library::Operation<int>{2};
          plain(made(3));
        }""",
    "bounds of a launch that are made of an object": """
        template <class T> __global__ static
        __launch_bounds__(decltype(size(T{}))::value, 1)
        void bounded(float *data) { data[threadIdx.x] = 0; }
        void start(float *data) { bounded<Shape><<<1, 8>>>(data); }""",
    "a value in parentheses behind a cast": """
        template <int N> __global__ void part(void *memory, int i) {
          float *own = (float *)(memory) + N * i;
          own[0] = (int)(i) - N * 2;
        }""",
    "the sine and cosine of either side": """
        __host__ __device__ void turned(float angle, float *out) { sincosf(angle, out, out + 1); }
        void turned(double angle, double *out) { sincos(angle, out, out + 1); }""",
}


@pytest.mark.parametrize("text", SILENT.values(), ids=SILENT)
def test_nothing_is_said(text: str) -> None:
    source = Source("a.cu", f"#include <library/all.h>\n{text}".encode())
    unit = analyze(source, Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == ["header-not-found"]


def test_a_kernel_named_as_a_function_of_a_missing_family_is_not_called() -> None:
    """The header declares names of CUDA's own families alone: those it may overload."""
    text = """
        #include <curand_kernel.h>
        __global__ void curand_init(curandState *state) {
          curand_init(7ull, threadIdx.x, 0, state + threadIdx.x);
        }
        template <typename T> __global__ void curand_uniform(curandState *state, int n, T *out) {
          out[0] = curand_uniform(state + threadIdx.x);
        }"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == ["header-not-found"]


@pytest.fixture
def beside(tmp_path: Path) -> Callable[[str, str], list[str]]:
    """What is found in a file that includes another one, whose own header is not found."""

    def found(header: str, text: str) -> list[str]:
        (tmp_path / "own.h").write_text(f"#include <library/all.h>\n{header}")
        source = Source(str(tmp_path / "a.cu"), f'#include "own.h"\n{text}'.encode())
        unit = analyze(source, Context(cuda_arch=800))
        return [d.name for d in lint(unit).diagnostics]

    return found


def test_a_member_is_left_out_by_a_macro_and_named_twice_by_another(
    beside: Callable[[str, str], list[str]],
) -> None:
    kept = "struct Kept {\n int a;\n#ifdef USE_DEVICE\n int device = 0;\n#endif\n};\n"
    check = "#define CHECK(x) check((x), #x)\nvoid check(int, const char *);\n"
    assert beside(kept + check, "void run(Kept k) { CHECK(k.device); }") == []
    assert beside(kept + check, "void run(Kept k) { CHECK(k.other); }") == ["no-such-member"]


def test_a_definition_in_a_header_hangs_on_a_macro(
    beside: Callable[[str, str], list[str]],
) -> None:
    header = "#if !USE_DEVICE\ninline int run(int) { return 0; }\n#endif\n"
    assert beside(header, "int run(int) { return 1; }") == []
    plain = "inline int run(int) { return 0; }\n"
    assert beside(plain, "int run(int) { return 1; }") == ["redefinition"]
    branched = "#if USE_DEVICE\n#define OWN 1\n#else\n#define OWN 0\n#endif\n"
    assert beside(branched + "#if !OWN\n" + plain + "#endif\n", "int run(int) { return 1; }") == []


def test_a_macro_that_passes_on_what_it_is_given_hangs_on_a_macro(
    beside: Callable[[str, str], list[str]],
) -> None:
    header = """#define ONE(x) x
#if USE_DEVICE
#define START(K, ...) K<<<1, 1>>>(__VA_ARGS__)
#else
#define START(K, ...) ONE(__VA_ARGS__)
#endif
"""
    kernel = "__global__ void run(int *a, int *b);\n"
    assert beside(header, f"{kernel}void start(int *a) {{ START(run, a, a); }}") == []
    wrong = beside(header, f"{kernel}void start(int *a) {{ ONE(a, a); }}")
    assert wrong == ["macro-argument-count"]
