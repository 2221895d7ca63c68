; Everything that may call a function. A launch `k<<<g, b>>>(x)` is masked as `k(  g, b  )(x)`,
; so it is the call whose function is a call; dialect.scm has it by itself.

(call_expression
  function: (_) @callee
  arguments: (_) @arguments) @call

(new_expression
  type: (_) @callee) @construction

; A constructor call that the grammar reads as a function declaration is found here as well.
(declaration
  type: (_) @callee
  declarator: (function_declarator
    parameters: (parameter_list) @arguments)) @construction

(declaration
  type: (_) @callee
  declarator: (init_declarator
    value: [(argument_list) (initializer_list)] @arguments)) @construction
