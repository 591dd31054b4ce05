export type Statement = {
  /** As it stands in the file, with the comments before it. */
  text: string
  /** Without comments, and with nothing left in quotes: what it does, for patterns. */
  bare: string
  /** The lines of the comments before it. */
  comments: readonly string[]
  /** The line where `text` begins, and the one where the statement itself does; from 1. */
  firstLine: number
  line: number
}

const tokens =
  /(?<comment>--[^\n]*|\/\*[^]*?\*\/)|(?<quoted>'(?:[^']|'')*'|\$(?<tag>\w*)\$[^]*?\$\k<tag>\$)|;|[^-/'$;]+|[^]/g

/** The statements of a file, at the semicolons that stand outside of comments and quotes. */
export function splitStatements(sql: string): Statement[] {
  const found: Statement[] = []
  let text = ''
  let bare = ''
  let comments: string[] = []
  let textAt = 0
  let begin = 0
  for (const { 0: token, index, groups } of sql.matchAll(tokens)) {
    text += token
    if (groups?.comment !== undefined) {
      if (bare.trim() === '') comments.push(token.replace(/^--\s*/, ''))
    } else if (token !== ';') {
      if (bare.trim() === '') begin = index + (token.length - token.trimStart().length)
      bare += groups?.quoted === undefined ? token : "''"
    } else {
      add()
      textAt = index + 1
    }
  }
  add()
  return found

  function add() {
    const lineAt = (place: number) => sql.slice(0, place).split('\n').length
    const firstLine = lineAt(textAt + (text.length - text.trimStart().length))
    if (bare.trim() !== '')
      found.push({
        text: text.trim(),
        bare: bare.replace(/\s+/g, ' ').trim(),
        comments,
        firstLine,
        line: lineAt(begin),
      })
    text = ''
    bare = ''
    comments = []
  }
}
