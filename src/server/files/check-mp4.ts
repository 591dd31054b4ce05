import { readAt } from './read-at.ts'
import type { OpenBytes } from './read-at.ts'

/** What the boxes of a file say about it, once they fit together. */
export type Mp4Facts = { seconds: number; isFragmented: boolean }

const maxMoovBytes = 4 * 1024 * 1024
const maxMoofBytes = 512 * 1024
const maxDepth = 8
const maxBoxes = 4_000
const maxTracks = 4
const maxSamples = 40_000

const topLevel = new Set('ftyp styp moov mdat free skip wide uuid moof mfra sidx emsg prft pdin meta udta'.split(' '))
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'traf', 'moof'])
/** Tables of keys, compact sizes and encrypted tracks: no camera writes them, and parsers have had holes there. */
const refused = new Set(['pssh', 'stz2', 'encv', 'enca', 'senc', 'tenc'])

class Broken extends Error {}

/**
 * Reads the headers of an MP4 or MOV and refuses what does not fit together: a file that is cut or has bytes after its
 * end, tables that claim more than they hold, samples that the data cannot contain. A reader believes those claims and
 * would work for minutes or run out of memory. `null`: refused.
 */
export function checkMp4(file: OpenBytes): Mp4Facts | null {
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

type Found = { boxes: number; tracks: number; samples: number; sampleBytes: number; seconds: number }
type Box = { type: string; start: number; end: number; depth: number }

function walkFile(file: OpenBytes): Mp4Facts {
  const found: Found = { boxes: 0, tracks: 0, samples: 0, sampleBytes: 0, seconds: 0 }
  let dataBytes = 0
  let moovs = 0
  let moofs = 0
  for (let at = 0; at < file.size;) {
    const head = readAt(file, at, 16)
    const { type, size, headBytes } = headOf(head, file.size - at)
    need(at > 0 || type === 'ftyp')
    need(topLevel.has(type) && (found.boxes += 1) <= maxBoxes)
    if (type === 'mdat') dataBytes += size - headBytes
    if (type === 'moov') need((moovs += 1) === 1 && size <= maxMoovBytes)
    if (type === 'moof') need(size <= maxMoofBytes && (moofs += 1) > 0)
    if (type === 'moov' || type === 'moof') {
      const bytes = readAt(file, at, size)
      walk(bytes, { type, start: headBytes, end: bytes.length, depth: 1 }, found)
    }
    at += size
  }
  need(moovs === 1 && found.tracks > 0 && found.tracks <= maxTracks)
  need(found.samples > 0 && found.samples <= maxSamples && found.sampleBytes <= dataBytes)
  return { seconds: found.seconds, isFragmented: moofs > 0 }
}

/** A box ends inside what holds it, and says where: a size of "to the end" would hide what was appended. */
function headOf(head: Buffer, room: number): { type: string; size: number; headBytes: number } {
  need(head.length >= 8)
  const short = head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  if (short === 1) need(head.length >= 16)
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
  const headBytes = short === 1 ? 16 : 8
  need(size >= headBytes && size <= room)
  return { type, size, headBytes }
}

/** The tables of one track, by which its samples are counted three ways. */
type Tables = { times: number; sizes: number; bytes: number; chunks: number; runs: [first: number, each: number][] }

function walk(bytes: Buffer, box: Box, found: Found, tables?: Tables): void {
  need(box.depth <= maxDepth)
  if (box.type === 'trak') need((found.tracks += 1) <= maxTracks)
  const own = box.type === 'trak' ? { times: 0, sizes: 0, bytes: 0, chunks: 0, runs: [] } : tables
  for (let at = box.start; at < box.end;) {
    // QuickTime ends some containers with four empty bytes.
    if (box.end - at === 4 && bytes.readUInt32BE(at) === 0) break
    const { type, size, headBytes } = headOf(bytes.subarray(at, at + 16), box.end - at)
    need((found.boxes += 1) <= maxBoxes && !refused.has(type))
    const inner = { type, start: at + headBytes, end: at + size, depth: box.depth + 1 }
    if (containers.has(type)) walk(bytes, inner, found, own)
    else readBox(bytes.subarray(inner.start, inner.end), type, found, own)
    at += size
  }
  if (box.type === 'trak' && own) addTrack(own, found)
}

function readBox(box: Buffer, type: string, found: Found, tables: Tables | undefined): void {
  if (type === 'mvhd') found.seconds = Math.max(found.seconds, durationOf(box))
  if (type === 'trun') readRun(box, found)
  if (type === 'stsd') checkDescriptions(box)
  if (!tables) return
  if (type === 'stts') {
    for (let at = 8, left = countOf(box, 8); left > 0; left -= 1, at += 8) tables.times += box.readUInt32BE(at)
  }
  if (type === 'stsz') readSizes(box, tables)
  if (type === 'stco') tables.chunks += countOf(box, 4)
  if (type === 'co64') tables.chunks += countOf(box, 8)
  if (type === 'ctts') countOf(box, 8)
  if (type === 'stss') countOf(box, 4)
  if (type === 'stsc') {
    for (let at = 8, left = countOf(box, 12); left > 0; left -= 1, at += 12) {
      tables.runs.push([box.readUInt32BE(at), box.readUInt32BE(at + 4)])
    }
  }
}

/** The entries of a table, all of which have to be there. */
function countOf(box: Buffer, entryBytes: number): number {
  const count = box.readUInt32BE(4)
  need(8 + count * entryBytes <= box.length)
  return count
}

function readSizes(box: Buffer, tables: Tables): void {
  const each = box.readUInt32BE(4)
  const count = box.readUInt32BE(8)
  tables.sizes += count
  if (each > 0) {
    tables.bytes += each * count
    return
  }
  need(12 + count * 4 <= box.length)
  for (let at = 12; at < 12 + count * 4; at += 4) tables.bytes += box.readUInt32BE(at)
}

function addTrack({ times, sizes, bytes, chunks, runs }: Tables, found: Found): void {
  let placed = 0
  for (const [index, [first, each]] of runs.entries()) {
    const next = runs[index + 1]?.[0] ?? chunks + 1
    need(first >= 1 && next > first && next <= chunks + 1)
    placed += (next - first) * each
  }
  need(times === sizes && sizes === placed)
  found.samples += sizes
  found.sampleBytes += bytes
  need(found.samples <= maxSamples)
}

/** The samples of a fragment; each has as many fields as the flags say, and they are all there. */
function readRun(box: Buffer, found: Found): void {
  const flags = box.readUInt32BE(0) & 0xff_ff_ff
  const count = box.readUInt32BE(4)
  const fields = [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((flag) => flags & flag).length
  const head = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  need(head + count * fields * 4 <= box.length && (found.samples += count) <= maxSamples)
}

function checkDescriptions(box: Buffer): void {
  const count = box.readUInt32BE(4)
  need(count >= 1 && count <= 4)
  for (let at = 8, left = count; left > 0; left -= 1) {
    const { type, size } = headOf(box.subarray(at, at + 16), box.length - at)
    need(!refused.has(type))
    at += size
  }
}

function durationOf(box: Buffer): number {
  const isLong = box.readUInt8(0) === 1
  const scale = box.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
  const isUnknown = !isLong && duration === 0xff_ff_ff_ff
  need(scale > 0)
  return isUnknown ? 0 : duration / scale
}
