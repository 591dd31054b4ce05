import { readAt } from './read-at.ts'
import type { OpenBytes } from './read-at.ts'

/** `seconds` is what the file says itself; nothing where it was recorded live. */
export type WebmFacts = { seconds: number | null }

const ids = {
  ebml: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  cluster: 0x1f_43_b6_75,
}
const timecodeScale = 0x2a_d7_b1
const duration = 0x44_89
/** SeekHead, Info, Tracks, Cluster, Cues, Tags, Chapters, Attachments, Void, CRC-32. */
const inSegment = new Set([
  0x11_4d_9b_74, 0x15_49_a9_66, 0x16_54_ae_6b, 0x1f_43_b6_75, 0x1c_53_bb_6b, 0x12_54_c3_67, 0x10_43_a7_70,
  0x19_41_a4_69, 0xec, 0xbf,
])
/** Timestamp, SimpleBlock, BlockGroup, Position, PrevSize, Void, CRC-32. */
const inCluster = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0xec, 0xbf])
const maxElements = 40_000
const maxHeadBytes = 1024 * 1024

class Broken extends Error {}

/**
 * Reads the headers of a WebM and refuses one that is cut, has bytes after its end or is a Matroska file of another
 * kind. Segments and clusters of unknown size, as browsers record them, are read to where they end. `null`: refused.
 */
export function checkWebm(file: OpenBytes): WebmFacts | null {
  try {
    return walkFile(file)
  } catch (error) {
    if (error instanceof Broken || error instanceof RangeError) return null
    throw error
  }
}

function need(isTrue: boolean): void {
  if (!isTrue) throw new Broken()
}

type Element = { id: number; start: number; end: number; isOpen: boolean }

function walkFile(file: OpenBytes): WebmFacts {
  const head = elementAt(file, 0, file.size)
  need(head.id === ids.ebml && !head.isOpen && head.end - head.start <= 200)
  need(docTypeOf(readAt(file, head.start, head.end - head.start)) === 'webm')
  const segment = elementAt(file, head.end, file.size)
  need(segment.id === ids.segment && segment.end === file.size)
  let seconds: number | null = null
  let clusters = 0
  let elements = 0
  for (let at = segment.start; at < segment.end;) {
    need((elements += 1) <= maxElements)
    const element = elementAt(file, at, segment.end)
    need(inSegment.has(element.id) && (!element.isOpen || element.id === ids.cluster))
    if (element.id === ids.cluster) clusters += 1
    else need(element.end - element.start <= maxHeadBytes)
    if (element.id === ids.info) seconds = secondsOf(readAt(file, element.start, element.end - element.start))
    at = element.end
    // What an open cluster holds are elements of this walk as well, up to one that belongs to the segment.
    for (at = element.isOpen ? element.start : at; element.isOpen && at < segment.end;) {
      const inner = elementAt(file, at, segment.end)
      if (!inCluster.has(inner.id)) break
      need((elements += 1) <= maxElements && !inner.isOpen)
      at = inner.end
    }
  }
  need(clusters > 0)
  return { seconds }
}

/** The element at a place. It ends inside what holds it; an open one at the end of that. */
function elementAt(file: OpenBytes, at: number, end: number): Element {
  const head = readAt(file, at, 12)
  need(head.length >= 2)
  const idBytes = Math.clz32(head.readUInt8(0)) - 23
  need(idBytes >= 1 && idBytes <= 4 && head.length > idBytes)
  const id = head.readUIntBE(0, idBytes)
  const first = head.readUInt8(idBytes)
  const sizeBytes = Math.clz32(first) - 23
  need(sizeBytes >= 1 && sizeBytes <= 8 && head.length >= idBytes + sizeBytes)
  const start = at + idBytes + sizeBytes
  const given = sizeOf(head.subarray(idBytes, idBytes + sizeBytes))
  if (given === null) return { id, start, end, isOpen: true }
  need(start + given <= end)
  return { id, start, end: start + given, isOpen: false }
}

/** `null` where all bits are set: the size is not known. */
function sizeOf(bytes: Buffer): number | null {
  const marker = 1n << BigInt(7 * bytes.length)
  const value = BigInt(`0x${bytes.toString('hex')}`) - marker
  return value === marker - 1n ? null : Number(value)
}

function docTypeOf(head: Buffer): string {
  return (
    childrenOf(head)
      .find(({ id }) => id === ids.docType)
      ?.bytes.toString('latin1')
      .replace(/\0+$/, '') ?? ''
  )
}

function secondsOf(info: Buffer): number | null {
  const children = childrenOf(info)
  const scale = children.find(({ id }) => id === timecodeScale)?.bytes
  const length = children.find(({ id }) => id === duration)?.bytes
  if (length?.length !== 4 && length?.length !== 8) return null
  const ticks = length.length === 4 ? length.readFloatBE(0) : length.readDoubleBE(0)
  const nanoseconds = scale && scale.length > 0 && scale.length <= 6 ? scale.readUIntBE(0, scale.length) : 1_000_000
  return (ticks * nanoseconds) / 1e9
}

function childrenOf(bytes: Buffer): { id: number; bytes: Buffer }[] {
  const children: { id: number; bytes: Buffer }[] = []
  for (let at = 0; at < bytes.length && children.length < 100;) {
    const idBytes = Math.clz32(bytes.readUInt8(at)) - 23
    need(idBytes >= 1 && idBytes <= 4)
    const id = bytes.readUIntBE(at, idBytes)
    const sizeBytes = Math.clz32(bytes.readUInt8(at + idBytes)) - 23
    need(sizeBytes >= 1 && sizeBytes <= 8)
    const start = at + idBytes + sizeBytes
    const size = sizeOf(bytes.subarray(at + idBytes, start))
    need(size !== null && start + size <= bytes.length)
    children.push({ id, bytes: bytes.subarray(start, start + (size ?? 0)) })
    at = start + (size ?? 0)
  }
  return children
}
