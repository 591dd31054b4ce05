/** What a mark or message means. `neutral` and `accent` mean nothing by themselves. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** Text on a soft ground; all pairs pass 4.5:1 in light and dark. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-surface-hover text-text border-border',
  accent: 'bg-surface-tint text-text-accent border-success-line',
  success: 'bg-success-soft text-success border-success-line',
  warning: 'bg-warning-soft text-warning border-warning-line',
  danger: 'bg-danger-soft text-danger border-danger-line',
  info: 'bg-info-soft text-info border-info-line',
}
