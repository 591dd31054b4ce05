export { indonesian as texts } from '#contract/messages/indonesian.ts'
