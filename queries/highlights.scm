; inherits: cpp
;
; TOPS C++ on top of an editor's own C++ highlighting. Editors run this over raw text with the
; cpp grammar, which takes a dialect word for a type or a name, or wraps it in an error: so
; words are matched by spelling wherever they stand. The language server's semantic tokens
; are exact.

([(type_identifier) (identifier) (field_identifier) (namespace_identifier)] @keyword.modifier
  (#any-of? @keyword.modifier
    "__global__" "__device__" "__host__" "__cooperative__" "__forceinline__" "__forceinline"
    "__noinline__" "__force_noinline__" "__alwaysinline__" "__inline_hint__" "__scalar_only__"
    "__sp__" "__co__" "__co_device__" "__TCLE_DEVICE_TYPE__" "KRT_API"))

([(type_identifier) (identifier) (field_identifier) (namespace_identifier)] @keyword.storage
  (#any-of? @keyword.storage
    "__local__" "__shared__" "__constant__" "__private__" "__managed__" "__valigned__"
    "__private_dte__" "__shared_dte__" "__local_dte__" "__cluster_shared__" "__local_stack__"
    "__mmu_pointer__" "__DTU_INTRIN_AS__" "__TCLE_AS__" "__grid_constant__"))

([(type_identifier) (identifier) (field_identifier) (namespace_identifier)] @type.builtin
  (#any-of? @type.builtin
    "__vector" "__vector2" "__vector4" "__vector8" "__fp16" "__bf16"))

([(type_identifier) (identifier) (field_identifier)] @attribute
  (#any-of? @attribute
    "__launch_bounds__" "__thread_dims__" "__cluster_dims__" "__block_tile__" "__maxnreg__"
    "__align__" "__attribute"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin
    "threadIdx" "blockIdx" "blockDim" "gridDim" "warpSize"))

((namespace_identifier) @module.builtin
  (#any-of? @module.builtin "tops" "tcle"))
