/** The veil between the page and what floats above it. */
export const backdropStyle =
  'fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A small window that hangs at its trigger. */
export const floatStyle =
  'z-40 max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-xl border bg-surface-raised shadow-soft outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
