/** What the browser reads from a picture; not every browser has it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** The codes of our labels and slips, and what couriers print on theirs. */
const formats = ['code_128', 'qr_code', 'code_39', 'itf']
const pauseMs = 200

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Whether this browser can open a camera and read codes in its picture. */
export function canReadCodes(): boolean {
  return detectorClass() !== undefined && Boolean(navigator.mediaDevices)
}

/** Shows the camera at the back in `video` and reports each code that comes into view. Answers how to end it. */
export function readCodes(
  video: HTMLVideoElement,
  { onCode, onFailure }: { onCode: (code: string) => void; onFailure: () => void },
): () => void {
  const Detector = detectorClass()
  let isOver = false
  let stream: MediaStream | undefined

  async function run() {
    if (!Detector) throw new TypeError('This browser reads no codes')
    const detector = new Detector({ formats })
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return end()
    video.srcObject = stream
    await video.play()
    while (!isOver) {
      const [found] = await detector.detect(video).catch(() => [])
      if (found && !isOver) onCode(found.rawValue.trim())
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  function end() {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  void run().catch(() => {
    if (!isOver) onFailure()
    end()
  })
  return end
}
