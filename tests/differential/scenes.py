"""Scenes of random programs in C's part of the language: conditions, jumps, data, layouts."""

from __future__ import annotations

from tests.differential.expressions import Array, Scalar
from tests.differential.programs import Program

_TABLE = "t"


def _side(program: Program) -> str:
    """One side of a comparison."""
    return program.one_of(
        "i", "n", "m", "(m)", "(n)", "-i", f"{program.number_of(0, 9)}", f"{_TABLE}[i & 7]",
        f"{_TABLE}[(m) & 7]", "b.x", "(b.x + i)", "n * 2", "i % 5", "(int)w", "w",
    )  # fmt: skip


def _comparison(program: Program) -> str:
    op = program.one_of("<", ">", "<=", ">=", "==", "!=", "<", ">")
    text = f"{_side(program)} {op} {_side(program)}"
    return program.one_of(text, text, f"({text})", f"!({text})")


def chain(program: Program, *, bounds: bool = False) -> str:
    """Comparisons behind each other, as they stand in conditions. With `bounds` there is no `||`
    outside of parentheses: another `&&` beside the chain holds for all of it."""
    ops = ("&&", "&&") if bounds else ("&&", "||", "&&", "||", "|", "&", "==", "!=")
    text = _comparison(program)
    for _ in range(program.number_of(0, 3)):
        op = program.random.choice(ops)
        next_one = _comparison(program)
        text += f" {op} {next_one}" if op in ("&&", "||") else f" {op} ({next_one})"
    return program.one_of(text, f"({text})", f"(({text}))")


def conditions(program: Program) -> None:
    """Conditions of every form, in every place that has one."""
    name, box = program.name("holds"), program.name("Box")
    program.add(f"struct {box} {{ int x; }};")
    program.add(f"__device__ int two_{name}(bool p, bool q) {{ return p * 2 + q; }}")
    head = f"int {name}(int i, int n, int m, const int *{_TABLE}, {box} b, long w)"
    with program.function(head):
        program.write("int k = 0, sum = 0;")
        for _ in range(program.number_of(4, 8)):
            program.random.choice(_PLACES)(program, name)
        program.write(f"if (sum == 99) return ({chain(program)});")
        program.write(f"return sum * 2 + ({chain(program)});")
    with program.scene("conditions"):
        program.write(f"int numbers[8] = {{{program.some(8, 0, 9)}}};")
        limit = program.number_of(3, 8)
        program.write(f"for (int i = 0; i < {limit}; i++) {{")
        given = ", ".join(program.one_of("i", "i - 3", "5 - i", "4") for _ in range(2))
        program.write(f"  {box} b = {{i * 2 - 3}};")
        program.write(f"  mix({name}(i, {given}, numbers, b, i - 2));")
        program.write("}")


def _if(program: Program, name: str) -> None:
    program.write(f"if ({chain(program)}) sum += {program.number_of(1, 9)};")
    if program.random.random() < 0.5:
        program.write(f"else if ({chain(program)}) sum ^= {program.number_of(1, 9)};")
        program.write("else --sum;")


def _choice(program: Program, name: str) -> None:
    program.write(f"sum += {chain(program)} ? {_side(program)} : {program.number_of(1, 9)};")


def _value(program: Program, name: str) -> None:
    flag = program.name("f")
    program.write(f"bool {flag} = {chain(program)}, {flag}b = !({chain(program)});")
    program.write(f"sum += {flag} * 4 + {flag}b; {flag} = {chain(program)}; sum -= {flag};")


def _while(program: Program, name: str) -> None:
    program.write("k = 0;")
    program.write(
        f"while ((k < 6 && {chain(program, bounds=True)})) {{ sum += ++k; if (k > 4) break; }}"
    )


def _do(program: Program, name: str) -> None:
    program.write("k = 0;")
    program.write(f"do {{ sum += k++; }} while (k < 8 && {_TABLE}[k & 7] >= {program.some(1)});")
    program.write(f"do sum ^= k; while (k-- > 2 && ({chain(program)}));")


def _for(program: Program, name: str) -> None:
    program.write(f"for (k = 0; k < 5 && {chain(program, bounds=True)}; ++k) sum += k;")
    held = chain(program, bounds=True)
    program.write(f"for (k = 0; {held} && k < 4; k++) {{ if (k == 2) continue; sum--; }}")


def _arguments(program: Program, name: str) -> None:
    program.write(f"sum += two_{name}(i < n, m > (n)) + two_{name}({chain(program)}, i > (m));")


def _switched(program: Program, name: str) -> None:
    program.write(f"switch ({chain(program)}) {{ case 0: sum += 3; break; default: sum -= 1; }}")


_PLACES = (_if, _choice, _value, _while, _do, _for, _arguments, _switched)


def jumps(program: Program) -> None:
    """Jumps forwards and back, out of loops, to cases, and to labels in a table."""
    with program.scene("jumps"):
        again, out, end = program.name("again"), program.name("out"), program.name("end")
        program.write(f"int count = 0, sum = {program.number_of(0, 9)};")
        program.write(f"{again}:")
        program.write(
            f"sum = sum * 3 + count; if (++count < {program.number_of(2, 6)}) goto {again};"
        )
        program.write("for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) { sum += i ^ j;")
        program.write(f"  if (i * j > {program.number_of(2, 20)}) goto {out}; }}")
        program.write(f"{out}: if (sum & {program.number_of(1, 3)}) goto {end}; sum += 1000;")
        program.write(f"{end}: mix(sum);")
        program.write(f"for (int i = 0; i < 9; i++) switch (i % {program.number_of(3, 7)}) {{")
        program.write("  default: sum += 5; case 1: sum *= 2; break; case 0: continue;")
        program.write("  case 2: { sum ^= i; break; } case 4: case 5: sum--; } mix(sum);")
        one, two, left = program.name("one"), program.name("two"), program.name("left")
        program.write(f"void *places[] = {{&&{one}, &&{two}, &&{left}}}; unsigned seen = sum;")
        program.write(f"{one}: seen = seen * 5 + {program.number_of(1, 9)};")
        program.write(f"{two}: if (++count < 20) goto *places[(seen ^= seen >> 3) % 3];")
        program.write(f"{left}: mix(seen);")
        program.statements(3)


def globals_(program: Program) -> None:
    """Variables of the whole program with initializers of every form, and pointers to them."""
    g = program.name("g")
    program.add(f"""
struct {g}S {{ int a; short b[2]; struct {{ char c; double d; }} e; }};
union {g}U {{ unsigned n; unsigned char b[4]; }};
__device__ int {g}n = {program.some(1)}, {g}a[3][2] = {{{program.some(6)}}};
extern __device__ int {g}z; __device__ int {g}z;
static __device__ long {g}few[4] = {{{program.some(2)}}};
__device__ {g}S {g}s = {{{program.some(1)}, {{{program.some(2)}}}, {{'x', 1.5}}}};
__device__ {g}S {g}t[2] = {{{program.some(3)}, 65, 2.5, {program.some(2)}}};
__device__ {g}U {g}u = {{{program.number_of(1, 1 << 30)}u}};
__constant__ int {g}c[3] = {{{program.some(3)}}};
__constant__ {g}S {g}k = {{{program.some(1)}, {{7}}, {{}}}};
__device__ int *{g}p = &{g}n, **{g}pp = &{g}p;
__device__ short *{g}q = &{g}t[1].b[1]; __device__ int *const {g}r = {g}a[1];
__device__ const char *{g}names[3] = {{"zero", "o" "ne", "\\x41\\102\\n"}};
__device__ char {g}word[8] = "hey"; __device__ const double {g}f = {program.number_of(1, 9)} / 4.0;
__device__ int {g}twice(int v) {{ return v * 2; }}
__device__ int (*{g}call)(int) = {g}twice;
""")
    with program.scene("globals"):
        program.scalars += [
            Scalar(text, "int") for text in (f"{g}n", f"{g}z", f"{g}s.a", f"(*{g}p)", f"(**{g}pp)")
        ]
        program.scalars += [Scalar(f"{g}s.e.d", "double"), Scalar(f"{g}f", "double", True)]
        program.arrays += [
            Array(f"{g}a", "int", (3, 2)), Array(f"{g}few", "long", (4,)),
            Array(f"{g}c", "int", (3,), True), Array(f"{g}s.b", "short", (2,)),
            Array(f"{g}t[1].b", "short", (2,)), Array(f"{g}word", "char", (8,)),
            Array(f"{g}names[1]", "char", (3,), True),
        ]  # fmt: skip
        program.write(f"mix({g}t[0].e.c + {g}t[1].a + {g}u.b[0] + {g}k.b[0] + *{g}q + {g}r[1]);")
        program.write(f"mix({g}names[2][0] + {g}names[{program.number_of(0, 2)}][1]);")
        program.statements(program.number_of(3, 6))
        program.write(f"{g}pp[0] = &{g}a[2][0]; *{g}p += {g}call({g}n); mix({g}a[2][0]);")
        program.write(f"for (int i = 0; i < 4; i++) mix({g}few[i] + {g}u.b[i] + {g}word[i]);")


def statics(program: Program) -> None:
    """Variables that a function keeps from call to call."""
    name, start = program.name("next"), program.number_of(1, 9)
    with program.function(f"int {name}(int step)"):
        program.write(f"static int count = {start}; static int last[3] = {{{program.some(2)}}};")
        program.write("static const int table[4] = {3, 1, 4, 1}; static bool first = true;")
        program.write("if (first) { first = false; count += table[step & 3]; }")
        program.write("last[count & 1] += step; return count++ * 10 + last[0] - last[1] + last[2];")
    with program.scene("statics"):
        program.write(f"for (int i = 0; i < {program.number_of(2, 6)}; i++) mix({name}(i));")
        program.statements(2)


def pointers(program: Program) -> None:
    """Pointers to pointers, differences, walks, functions and references."""
    name = program.name("p")
    program.add(f"""
__device__ int {name}add(int a, int b) {{ return a + b; }}
__device__ int {name}sub(int a, int b) {{ return a - b; }}
__device__ void {name}swap(int **a, int **b) {{ int *c = *a; *a = *b; *b = c; }}
__device__ int &{name}most(int &a, int &b) {{ return a < b ? b : a; }}
typedef int (*{name}Op)(int, int);
__device__ {name}Op {name}choose(int n) {{ return n > 2 ? {name}add : &{name}sub; }}
""")
    with program.scene("pointers"):
        program.write(f"int a[6] = {{{program.some(6)}}}, b[2][3] = {{{program.some(6)}}};")
        program.write("int *p = a + 1, *q = &a[5], **pp = &p, *all[3] = {a, b[0], b[1] + 1};")
        program.arrays += [Array("a", "int", (6,)), Array("b", "int", (2, 3))]
        program.write(f"{name}swap(&p, &q); mix(p - q); mix(*--p + *q++ + (*pp)[-1] + all[2][1]);")
        program.write(f"{name}most(a[0], b[1][2]) = {program.some(1)}; ++*pp[0]; *all[1] *= 3;")
        program.write("int (*row)[3] = b; row++; mix((*row)[1] + row[-1][2]);")
        program.write(f"for (int i = 0; i < 5; i++) mix({name}choose(i)(a[i], *all[i % 3]));")
        program.write("const int *end = a + 6; for (const int *c = a; c != end; ++c) mix(*c);")
        program.write("mix((p < q) + (q > p) * 2 + (p == *pp) * 4 + !p);")
        program.write("unsigned char bytes[4]; int whole = 0x01020304; memcpy(bytes, &whole, 4);")
        program.write("mix(bytes[1] + *reinterpret_cast<unsigned char *>(&whole));")
        program.write(
            "float part = whole / 3.0f + bytes[2]; mix(whole ^ __builtin_bit_cast(int, part));"
        )
        program.statements(3)


def values(program: Program) -> None:
    """Structs that are passed, returned and assigned by value."""
    s = program.name("V")
    program.add(f"""
struct {s}In {{ short x, y[2]; }};
struct {s} {{ int a; {s}In in[2]; float f; }};
__device__ {s} {s}make(int n) {{ {s} v = {{n, {{{{1, {{2, 3}}}}, {{4}}}}, n / 2.0f}}; return v; }}
__device__ {s} {s}turn({s} v, int n) {{ v.a += n; v.in[n & 1].y[0] = v.a; v.f *= 2; return v; }}
__device__ int {s}sum(const {s} &v) {{ return v.a + v.in[0].x + v.in[1].y[0] + v.in[1].y[1]; }}
""")
    with program.scene("values"):
        program.write(f"{s} one = {s}make({program.some(1)}), two = {{}}, all[2] = {{one}};")
        program.write(
            f"two = {s}turn(one, {program.some(1)}); all[1] = two; one.in[1] = two.in[0];"
        )
        program.write(f"mix({s}sum(one)); mix({s}sum({s}turn(all[1], 3))); mix(sizeof({s}));")
        program.write(f"{s} *p = &all[0]; p->in[1].y[1] += p[1].a; (*p).f = {s}make(4).f;")
        program.write(f"mix({s}turn(*p, 1).in[1].y[0]); two = all[0].a > 3 ? one : two;")
        program.scalars += [Scalar("two.a", "int"), Scalar("all[1].f", "float")]
        program.scalars.append(Scalar("p->in[0].x", "short"))
        program.statements(4)


def bit_fields(program: Program) -> None:
    """Bit-fields: their values when assigned, their promotion, their neighbours."""
    s, wide = program.name("B"), program.number_of(2, 13)
    program.add(f"""
struct {s} {{ int a : {wide}; unsigned b : 3; bool c : 1; int : 4; short d : 7; int : 0;
  unsigned long long e : {program.number_of(33, 50)}; signed char f : 5; }};
__device__ {s} {s}made(int n) {{ {s} v = {{1, 2, true, 3, 4, 5}}; v.b = n; return v; }}
""")
    with program.scene("bit_fields"):
        program.write(f"{s} x = {s}made({program.some(1)}), y = x; const {s} &r = x;")
        program.write(f"mix(x.a = {program.number_of(0, 99999)}); mix(x.b += 5); mix(x.b - 9 < 0);")
        program.write("mix(x.a++); mix(++x.d); mix(x.d--); mix(r.a + y.b + x.c + x.f + r.d);")
        program.write(f"x.e = {program.number_of(0, 1 << 60)}ull; mix(x.e); mix(x.e << 3);")
        program.write(f"y.a = y.d = x.b; mix(y.a); mix(-x.b); mix(~y.b); mix(sizeof({s}));")
        program.write("y.c = x.a; mix(y.c ? x.a : 3); x.f = x.f * 7 + 3; mix(x.f); mix(x.f >> 1);")
        fields = (("x.a", "int"), ("y.d", "short"), ("x.e", "unsigned long long"), ("y.f", "char"))
        program.scalars += [Scalar(text, type_, True) for text, type_ in fields]
        program.statements(3)


def unions(program: Program) -> None:
    """Unions, named and not, whose bytes are looked at."""
    u = program.name("U")
    program.add(f"""
union {u} {{
  unsigned whole; unsigned char bytes[4]; struct {{ unsigned short low, high; }} half; }};
struct {u}T {{ int tag; union {{ int number; float real; char text[8]; }}; {u} more; }};
__device__ int {u}value(const {u}T &t) {{
  switch (t.tag) {{ case 0: return t.number; case 1: return t.real * 4; }}
  return t.text[1];
}}
""")
    with program.scene("unions"):
        program.write(f"{u} v = {{{program.number_of(0, 1 << 31)}u}}, w; w.whole = v.whole ^ 0xff;")
        program.write("mix(v.bytes[0]); mix(v.half.high); w.bytes[2] = 9; mix(w.whole);")
        program.write(f"{u}T t[3]; t[0].tag = 0; t[0].number = {program.some(1)}; t[1].tag = 1;")
        program.write('t[1].real = 2.5f; t[2].tag = 2; strcpy(t[2].text, "abc"); t[2].more = v;')
        program.write(f"for (int i = 0; i < 3; i++) mix({u}value(t[i])); mix(t[2].more.half.low);")
        program.scalars.append(Scalar("v.whole", "unsigned"))
        program.statements(3)


def strings(program: Program) -> None:
    """Characters and strings: escapes, neighbours, arrays, walks, wide ones."""
    count = program.name("length")
    program.add(f"""
__device__ int {count}(const char *s) {{ int n = 0; while (*s++) n++; return n; }}
""")
    parts = (
        "ab",
        "\\n",
        "\\t.",
        "\\x7f",
        '\\"q\\"',
        "\\\\",
        "\\303\\251",
        "\\xff",
        "%",
        "",
        "\\0z",
    )
    words = [
        '"' + program.random.choice(parts) + program.one_of("a", "", "xyz") + '"' for _ in "123"
    ]
    with program.scene("strings"):
        program.write(f'const char *s = {words[0]} {words[1]}; char a[] = {words[2]}, b[9] = "b";')
        program.write(
            f"mix({count}(s)); mix(sizeof a); mix(sizeof({words[0]} {words[1]})); mix(b[8]);"
        )
        program.write("for (unsigned i = 0; i < sizeof a; i++) mix(a[i]);")
        program.write("for (const char *p = s; *p; p++) { mix(*p); mix((unsigned char)*p); }")
        program.write("mix('a' + '\\n' + '\\'' + '\\x41' + '\\101'); mix('\\xff' < 0); mix(L'a');")
        program.write(
            'const wchar_t *w = L"w\\u00e9"; mix(w[1]); mix(sizeof(L"ab")); mix(u"x"[0]);'
        )
        program.write('mix("0123456789abcdef"[mixed & 15]); mix(*("xyz" + 1)); b[1] = s[0];')
        program.write("mix(strlen(b)); mix(strcmp(s, a) == 0); mix(memcmp(a, b, 1) != 0);")
        program.statements(2)
