namespace nvstd {
/** Holds any callable; usable on both sides, but never carried from one to the other.
 *  @source polymorphic function wrapper chapter. @confidence doc */
template <class Signature> class function;
} // namespace nvstd
