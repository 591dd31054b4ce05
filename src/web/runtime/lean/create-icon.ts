/* oxlint-disable import/no-default-export -- has the shape of the module that it stands in for */
import { createElement } from 'react'
import type { SVGProps } from 'react'

type IconData = { node: readonly (readonly [string, Record<string, string>])[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * An icon without the set's own machinery, which costs more than the icons: their shapes are made once and shared. Stands
 * in for `lucide-react/dist/esm/createLucideIcon.mjs` in builds (`tools/lean-dependencies.ts`). Sizes, colours and weights
 * come from classes, as everywhere.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: IconProps) {
    const isNamed =
      props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined || props.role !== undefined
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed ? undefined : true,
        ...props,
      },
      shapes,
    )
  }
}
