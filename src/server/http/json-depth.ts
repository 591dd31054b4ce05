const deepest = 32
const [open, close, openList, closeList, quote, backslash] = [0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x5c]

/** True when a JSON text nests deeper than any call does; such bodies exist only to overflow whatever walks them. */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i]
    if (inText) {
      if (byte === backslash) i += 1
      else if (byte === quote) inText = false
      continue
    }
    if (byte === quote) inText = true
    else if (byte === open || byte === openList) depth += 1
    else if (byte === close || byte === closeList) depth -= 1
    if (depth > deepest) return true
  }
  return false
}
