type Happening = { at: number; order: number; run: () => Promise<void> }

/** What happens in the demo's past, in the order of time. A happening may plan further ones. */
export class Happenings {
  private readonly planned: Happening[] = []
  private count = 0

  plan(at: Date, run: () => Promise<void>): void {
    this.planned.push({ at: at.getTime(), order: (this.count += 1), run })
  }

  /** Runs every event up to `end`; later events have not happened yet. */
  async live(end: Date, arrive: (moment: Date) => Promise<void>): Promise<void> {
    for (let next = this.takeNext(); next && next.at <= end.getTime(); next = this.takeNext()) {
      await arrive(new Date(next.at))
      await next.run()
    }
  }

  /** A linear look is quick enough for the few thousand happenings of a year. */
  private takeNext(): Happening | undefined {
    let best = -1
    for (let i = 0; i < this.planned.length; i += 1) {
      const [one, two] = [this.planned[i]!, this.planned[best]]
      if (!two || one.at < two.at || (one.at === two.at && one.order < two.order)) best = i
    }
    return best < 0 ? undefined : this.planned.splice(best, 1)[0]
  }
}
