; What editors select and move by. Editors may run this over raw text with the cpp grammar as it is:
; around dialect words they then see what the grammar guesses. Neovim says `outer` and `inner`, Helix
; and Zed `around` and `inside`.

; Functions and, besides, kernels: `__global__` is a type to the grammar, or an error after one.
(function_definition
  body: (compound_statement "{" (_)* @function.inner @function.inside "}"))
(function_definition) @function.outer @function.around
(lambda_expression
  body: (compound_statement "{" (_)* @function.inner @function.inside "}"))
(lambda_expression) @function.outer @function.around

((function_definition
  type: (type_identifier) @_word
  body: (compound_statement "{" (_)* @kernel.inner @kernel.inside "}")) @kernel.outer @kernel.around
  (#eq? @_word "__global__"))
((_ ; a function definition: older readers take an error in one for impossible
  (ERROR (identifier) @_word)
  body: (compound_statement "{" (_)* @kernel.inner @kernel.inside "}")) @kernel.outer @kernel.around
  (#eq? @_word "__global__"))

; A launch is a shift and a comparison, with a name missing between the two.
(expression_statement
  (binary_expression
    left: (binary_expression
      operator: "<<"
      right: (template_function
        name: (identifier) @_nothing
        arguments: (template_argument_list) @launch.inner @launch.inside))) @launch.outer @launch.around
  (#eq? @_nothing ""))

[
  (class_specifier)
  (struct_specifier)
  (union_specifier)
  (enum_specifier)
] @class.outer @class.around
(field_declaration_list "{" (_)* @class.inner @class.inside "}")
(enumerator_list "{" (_)* @class.inner @class.inside "}")

[
  (parameter_declaration)
  (optional_parameter_declaration)
] @parameter.inner @parameter.outer
(argument_list (_) @parameter.inner @parameter.outer)
; Again, as a node has three captures at most: a fourth is dropped, and nothing says so.
[
  (parameter_declaration)
  (optional_parameter_declaration)
] @parameter.inside @parameter.around
(argument_list (_) @parameter.inside @parameter.around)

[
  (for_statement)
  (for_range_loop)
  (while_statement)
  (do_statement)
] @loop.outer @loop.around
[
  (for_statement
    body: (compound_statement "{" (_)* @loop.inner @loop.inside "}"))
  (for_range_loop
    body: (compound_statement "{" (_)* @loop.inner @loop.inside "}"))
  (while_statement
    body: (compound_statement "{" (_)* @loop.inner @loop.inside "}"))
  (do_statement
    body: (compound_statement "{" (_)* @loop.inner @loop.inside "}"))
]

[
  (if_statement)
  (switch_statement)
] @conditional.outer @conditional.around

(call_expression) @call.outer @call.around
(call_expression
  arguments: (argument_list "(" _* @call.inner @call.inside ")"))

(comment) @comment.outer @comment.inner
(comment) @comment.around @comment.inside
