/** What forms and the server tell people. The words belong to the contract, because the server says them too. */
export { english as texts } from '#contract/messages/english.ts'
