import { type Plane, planes } from '#features/albums/constants.ts';

/** How many planes lie between two. */
const distance = (one: Plane, other: Plane) => Math.abs(planes.indexOf(one) - planes.indexOf(other));

/** The template that is chosen at first: the one for the ages of the class's albums, or else for the nearest ones; the first where the class has none. */
export const fittingTemplate = <Template extends { readonly plane: Plane }>(
  templates: readonly Template[],
  classPlanes: readonly Plane[],
): Template | undefined => {
  const distanceOf = ({ plane }: Template) =>
    Math.min(planes.length, ...classPlanes.map((one) => distance(one, plane)));
  return templates.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
};
