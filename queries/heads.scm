; What the heads of functions and lambdas say of which the model keeps no place. Rules on kernels and
; on lambdas for the device ask it of one head: a function's declarator is @name, of a lambda its
; captures. Words of TOPS are attributes and qualifiers to the grammar: `[[global]] void k()`.

; kernel-is-constexpr, and of lambdas extended-lambda-form: nothing calls them while compiling.
(function_definition
  (type_qualifier ["constexpr" "consteval"] @constant)
  declarator: (_) @name)
(declaration
  (type_qualifier ["constexpr" "consteval"] @constant)
  declarator: (_) @name)
(field_declaration
  (type_qualifier ["constexpr" "consteval"] @constant)
  declarator: (_) @name)
(lambda_expression
  captures: (_) @name
  declarator: (_ (type_qualifier ["constexpr" "consteval"] @constant)))

; kernel-deduces-result, extended-lambda-enclosing-function: `auto` in front is none where this stands.
(function_declarator
  declarator: (_) @name
  (trailing_return_type) @result)

; kernel-is-variadic: a launch has no place for any number of arguments, ...
(function_declarator
  declarator: (_) @name
  parameters: (parameter_list "..." @ellipsis))
; ... and cannot distinguish packs: two of them, or one with a parameter after it.
(template_declaration
  parameters: (template_parameter_list
    [(variadic_type_parameter_declaration) (variadic_parameter_declaration)
     (template_template_parameter_declaration (variadic_type_parameter_declaration))]
    [(variadic_type_parameter_declaration) (variadic_parameter_declaration)
     (template_template_parameter_declaration (variadic_type_parameter_declaration))] @pack)
  (_ declarator: (_) @name))
(template_declaration
  parameters: (template_parameter_list
    [(variadic_type_parameter_declaration) (variadic_parameter_declaration)
     (template_template_parameter_declaration (variadic_type_parameter_declaration))] . (_) @after)
  (_ declarator: (_) @name))
