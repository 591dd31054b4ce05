import type { Tint } from './packshot-spec.ts'

/** light: where the lamp falls. base: the paper. deep: the arch behind. shade: what shadows are mixed from. */
export type Ground = { light: string; base: string; deep: string; shade: string }

export const TINTS: Record<Tint, Ground> = {
  sage: { light: '#f3f8f1', base: '#dfeadf', deep: '#bdd3c0', shade: '#2c4637' },
  mint: { light: '#effaf5', base: '#d6efe5', deep: '#a9d8c7', shade: '#1f4a40' },
  sky: { light: '#f2f8fc', base: '#dae8f3', deep: '#b2cee3', shade: '#233f59' },
  lavender: { light: '#f8f6fd', base: '#e6e1f3', deep: '#c6bce2', shade: '#393158' },
  blush: { light: '#fef6f4', base: '#f8e1dc', deep: '#e9bdb5', shade: '#5b2f2c' },
  peach: { light: '#fff7ef', base: '#fce5d2', deep: '#f2c29c', shade: '#61381c' },
  sand: { light: '#fcf8f1', base: '#f1e7d7', deep: '#d9c5a5', shade: '#4d3b22' },
  lemon: { light: '#fffcee', base: '#faf0cd', deep: '#ead78f', shade: '#574915' },
}
