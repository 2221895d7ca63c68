"""The titles of refactorings and the reasons for which one is refused, by language."""

from __future__ import annotations

from tops_lsp.features.wording import Words

_ENGLISH = {
    # titles
    "extract-variable": "Extract variable '{name}'",
    "inline-variable": "Inline variable '{name}'",
    "invert-if": "Invert 'if'",
    "merge-nested-if": "Merge with the 'if' inside",
    "split-if": "Split into nested 'if's",
    "return-early": "Turn into an early '{word}'",
    # reasons
    "taken": "'{name}' already stands in the block around.",
    "macro": "A macro is used here.",
    "directive": "A preprocessor directive stands in the way.",
    "declares": "The statement around it only declares something.",
    "switch": "It stands directly in a switch, where a declaration would be jumped over.",
    "label": "It stands right after a label.",
    "repeated": "It is evaluated each time round the loop.",
    "constant": "A constant is needed here.",
    "unevaluated": "It is not evaluated here.",
    "unknown-type": "Its type is not known.",
    "not-a-value": "More than its value is used here: its address, or the object itself.",
    "bit-field": "It is a bit-field, which promotes otherwise than a variable.",
    "type": "A variable of type '{type}' would not be the same.",
    "conditional": "It is evaluated only under a condition.",
    "order": "Something evaluated before it may change it, or be changed by it.",
    "declared-here": "It names a variable that this very statement declares.",
    "several-declared": "Its declaration declares other variables too: split it first.",
    "reference": "It is a reference.",
    "specifiers": "It has a specifier, which would be lost.",
    "changed": "'{name}' is changed.",
    "unclear": "What '{name}' means at some place is not known.",
    "varies": "Its value might be another one where it is read.",
    "acts": "Nothing reads it, but its first value does something.",
    "conversion": "Its value is converted to '{type}', which would be lost.",
    "hidden": "'{name}' means something else where it is read.",
    "static": "A static variable is initialized only once.",
}
_CHINESE = {
    "extract-variable": "提取变量“{name}”",
    "inline-variable": "内联变量“{name}”",
    "invert-if": "反转 if",
    "merge-nested-if": "与内层 if 合并",
    "split-if": "拆分为嵌套的 if",
    "return-early": "改为提前“{word}”",
    "taken": "外层代码块中已有“{name}”。",
    "macro": "此处用到了宏。",
    "directive": "此处有预处理指令。",
    "declares": "所在语句只声明了变量。",
    "switch": "它直接位于 switch 中，声明会被跳过。",
    "label": "它紧跟在标签之后。",
    "repeated": "每次循环都会重新求值。",
    "constant": "此处需要常量。",
    "unevaluated": "此处不会求值。",
    "unknown-type": "其类型未知。",
    "not-a-value": "此处用到的不只是值，还有地址或对象本身。",
    "bit-field": "它是位域，其整型提升与变量不同。",
    "type": "类型为“{type}”的变量含义会不同。",
    "conditional": "它只在某个条件下求值。",
    "order": "先于它求值的部分可能改变它，或被它改变。",
    "declared-here": "它用到了本语句声明的变量。",
    "several-declared": "该声明还声明了其他变量：请先拆分。",
    "reference": "它是引用。",
    "specifiers": "它带有说明符，内联后会丢失。",
    "changed": "“{name}”会被修改。",
    "unclear": "无法确定某处的“{name}”指什么。",
    "varies": "在读取处，它的值可能已不同。",
    "acts": "没有读取它的地方，但其初值有副作用。",
    "conversion": "其值转换为“{type}”，内联后会丢失。",
    "hidden": "在读取处“{name}”另有含义。",
    "static": "静态变量只初始化一次。",
}


def words(language: str) -> Words:
    """The words of refactorings; English for a language there are none for."""
    return _CHINESE if language == "zh-CN" else _ENGLISH
