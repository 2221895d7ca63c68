; Names that may stand for a declaration wherever they are. Members after `.` and `->` need
; the type of what stands in front, and labels are no declarations.

[
  (type_identifier)
  (namespace_identifier)
  (identifier)
] @name
