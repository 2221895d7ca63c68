; The dialect as the mask leaves it in the tree. Which word stood there, and whether a user
; wrote `[[device]]` or `_Nonnull` himself, is told by the mask's token at the node's offset.

(attribute_declaration
  (attribute name: (identifier) @execution)
  (#any-of? @execution
    "global" "device" "host" "cooperative" "forceinline" "noinline" "alwaysinline"
    "force_noinline" "inline_hint" "scalar_only" "sp" "co" "co_device"
    "TCLE_DEVICE_TYPE" "KRT")) @execution.attribute

((type_qualifier) @qualifier
  (#eq? @qualifier "_Nonnull"))

(call_expression
  function: (call_expression
    function: (_) @launch.kernel
    arguments: (argument_list) @launch.configuration)
  arguments: (argument_list) @launch.arguments) @launch

(lambda_expression
  captures: (lambda_capture_specifier) @lambda.captures) @lambda
