import type { PackshotKind, PackshotSpec } from '../packshot-spec.ts'
import type { Paper } from '../paper.ts'
import { dressOf, type Dress, type Vessel } from '../vessel.ts'
import {
  dropperBottle,
  jar,
  powderTin,
  pumpBottle,
  rollOn,
  screwBottle,
  sprayBottle,
  supplementBottle,
} from './bottles.ts'
import { concentrator, nebulizer, oximeter, tensimeter, thermometer } from './devices.ts'
import { barSoap, blister, box, sachet, sheetMask, tube } from './packs.ts'

const VESSELS: Record<PackshotKind, (paper: Paper, spec: PackshotSpec, dress: Dress) => Vessel> = {
  pump_bottle: pumpBottle,
  bottle: screwBottle,
  dropper: dropperBottle,
  jar,
  tube,
  sachet,
  blister,
  box,
  spray: sprayBottle,
  bar_soap: barSoap,
  sheet_mask: sheetMask,
  powder_tin: powderTin,
  roll_on: rollOn,
  supplement_bottle: supplementBottle,
  thermometer,
  tensimeter,
  oximeter,
  nebulizer,
  concentrator,
}

/** Draws the thing itself, without ground or shadow. */
export function drawVessel(paper: Paper, spec: PackshotSpec): Vessel {
  return VESSELS[spec.kind](paper, spec, dressOf(spec))
}
