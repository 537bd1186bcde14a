/** Vertical range of a control in pixels, and the weight of covering the control. */
export type Obstacle = { top: number; bottom: number; weight: number };

type Bounds = { from: number; to: number; height: number };

const gap = 8;

/** Returns the summed weight of the controls that toasts at this position would cover. */
export const costAt = (top: number, height: number, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, one) => (one.top < top + height && top < one.bottom ? sum + one.weight : sum), 0);

/** Returns the position with the lowest cost, as high as possible. */
export const topFor = ({ from, to, height }: Bounds, obstacles: readonly Obstacle[]): number => {
  const lowest = Math.max(from, to - height);
  const places = [from, ...obstacles.map(({ bottom }) => bottom + gap), lowest]
    .filter((top) => top >= from && top <= lowest)
    .sort((one, other) => one - other);
  let best = from;
  for (const top of places) if (costAt(top, height, obstacles) < costAt(best, height, obstacles)) best = top;
  return best;
};
