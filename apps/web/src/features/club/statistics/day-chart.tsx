import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compactCoins, percent } from '../../../lib/numbers.ts'
import { bucketLabel, dayLabel, valueText } from './format.ts'
import { type Bucket, earlierOf, type Metric, metricValue } from './model.ts'

interface DayChartProps {
  buckets: readonly Bucket[]
  compared: readonly Bucket[] | undefined
  /** Days from a point to the one it is compared with. */
  shift: number
  metric: Metric
  /** Whether the last point is still under way. */
  unfinished: boolean
}

const SIZE = { width: 720, height: 280 }
const EDGE = { left: 56, right: 16, top: 16, bottom: 32 }
const TICKS = 4
/** Labels of days under the chart. */
const LABELS = 7

/**
 * A metric over the period, with the compared one dashed. Arrow keys and the pointer move along the
 * points; the table below holds the same numbers.
 */
export function DayChart({ buckets, compared, shift, metric, unfinished }: DayChartProps) {
  const { t } = useTranslation('statistics')
  const hatch = useId()
  const [at, setAt] = useState<number>()
  const now = buckets.map((bucket) => metricValue(bucket, metric) ?? 0)
  const was = compared?.map((bucket) => metricValue(bucket, metric) ?? 0)
  const most = Math.max(...now, ...(was ?? []), metric === 'occupancy' ? 1 : 0) || 1
  const x = scaleLinear([0, Math.max(1, buckets.length - 1)], [EDGE.left, SIZE.width - EDGE.right])
  const y = scaleLinear([0, most], [SIZE.height - EDGE.bottom, EDGE.top])
  if (metric !== 'occupancy') y.nice(TICKS)
  const last = buckets.length - 1
  const isPartial = unfinished && last > 0
  const solid = isPartial ? now.slice(0, last) : now

  const path = line<number>((_, index) => x(index), y)
  const fill = area<number>((_, index) => x(index), y(0), y)
  const chosen = at === undefined ? undefined : buckets[at]

  const move = (by: number) => (event: KeyboardEvent) => {
    event.preventDefault()
    setAt((before) => Math.min(last, Math.max(0, (before ?? (by > 0 ? -1 : last + 1)) + by)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)(event)
    else if (event.key === 'ArrowLeft') move(-1)(event)
    else if (event.key === 'Home') move(-Number.MAX_SAFE_INTEGER)(event)
    else if (event.key === 'End') move(Number.MAX_SAFE_INTEGER)(event)
    else if (event.key === 'Escape') setAt(undefined)
  }
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = ((event.clientX - box.left) / box.width) * SIZE.width
    setAt(Math.min(last, Math.max(0, Math.round(x.invert(inside)))))
  }

  const said = chosen && at !== undefined ? pointText(chosen, at) : undefined
  function pointText(bucket: Bucket, place: number): string[] {
    const earlier = compared?.[place]
    return [
      bucketLabel(bucket),
      valueText(metricValue(bucket, metric), metric),
      ...(earlier
        ? [
            t('chart.was', {
              when: bucketLabel(earlierOf(bucket, shift)),
              value: valueText(metricValue(earlier, metric), metric),
            }),
          ]
        : []),
    ]
  }

  return (
    <div
      role="slider"
      aria-label={t('chart.label', { metric: t(`metric.${metric}`) })}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? 0}
      aria-valuetext={said?.join(', ') ?? t('chart.hint')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(undefined)}
      className="relative rounded-md"
    >
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        aria-hidden="true"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setAt(undefined)}
        className="num block w-full touch-pan-y text-[0.75rem] text-text-3"
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6L6 0" className="stroke-line-control" strokeWidth="1" />
          </pattern>
        </defs>
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line
              x1={EDGE.left}
              x2={SIZE.width - EDGE.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line-soft"
            />
            <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-current">
              {metric === 'occupancy' ? percent(tick) : compactCoins(tick)}
            </text>
          </g>
        ))}
        <path d={fill(solid) ?? ''} className="fill-(--chart-1) opacity-10" />
        {isPartial && (
          <rect
            x={x(last - 1)}
            y={EDGE.top}
            width={x(last) - x(last - 1)}
            height={SIZE.height - EDGE.bottom - EDGE.top}
            fill={`url(#${hatch})`}
            className="opacity-40"
          />
        )}
        {was && (
          <path
            d={path(was) ?? ''}
            className="fill-none stroke-text-3"
            strokeWidth="1.5"
            strokeDasharray="4 4"
          />
        )}
        <path d={path(solid) ?? ''} className="fill-none stroke-(--chart-1)" strokeWidth="2.5" />
        {isPartial && (
          <line
            x1={x(last - 1)}
            y1={y(now[last - 1] ?? 0)}
            x2={x(last)}
            y2={y(now[last] ?? 0)}
            className="stroke-(--chart-1)"
            strokeWidth="2.5"
            strokeDasharray="3 4"
          />
        )}
        {buckets.map(
          (bucket, index) =>
            (index % Math.ceil(buckets.length / LABELS) === 0 || buckets.length <= LABELS) && (
              <text
                key={bucket.from}
                x={x(index)}
                y={SIZE.height - 10}
                textAnchor="middle"
                className="fill-current"
              >
                {dayLabel(bucket.from)}
              </text>
            ),
        )}
        {at !== undefined && (
          <>
            <line
              x1={x(at)}
              x2={x(at)}
              y1={EDGE.top}
              y2={SIZE.height - EDGE.bottom}
              className="stroke-line-control"
              strokeDasharray="3 3"
            />
            <circle cx={x(at)} cy={y(now[at] ?? 0)} r="5" className="fill-(--chart-1)" />
            {was && <circle cx={x(at)} cy={y(was[at] ?? 0)} r="3.5" className="fill-text-3" />}
          </>
        )}
      </svg>
      {said && at !== undefined && (
        <p
          aria-hidden="true"
          className="type-small pointer-events-none absolute top-2 max-w-56 rounded-md bg-surface-inverse px-3 py-2 text-text-inverse"
          style={
            at > last / 2
              ? { right: `${100 - (x(at) / SIZE.width) * 100 + 2}%` }
              : { left: `${(x(at) / SIZE.width) * 100 + 2}%` }
          }
        >
          {said.map((text, index) => (
            <span key={text} className={index === 1 ? 'num block font-semibold' : 'block'}>
              {text}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
