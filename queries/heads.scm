; What the heads of functions and lambdas say of which the model keeps no place: rules on kernels and
; on lambdas for the device ask for it where the model tells that it is there, or may be. A function's
; declarator is @name, of a lambda its captures.

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

(function_declarator
  declarator: (_) @name
  (trailing_return_type) @result)
