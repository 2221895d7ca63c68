; Where names live.

(translation_unit) @scope
(namespace_definition body: (_) @scope)
(class_specifier body: (_) @scope)
(struct_specifier body: (_) @scope)
(union_specifier body: (_) @scope)
(template_declaration) @scope
(function_definition) @scope
(lambda_expression) @scope
(compound_statement) @scope
(for_statement) @scope
(for_range_loop) @scope
(if_statement) @scope
(while_statement) @scope
(switch_statement) @scope
(catch_clause) @scope
