import { type Plane, planes } from '#features/albums/constants.ts';

const distance = (one: Plane, other: Plane) => Math.abs(planes.indexOf(one) - planes.indexOf(other));

/** Returns the template whose plane is nearest to the class's albums, or the first one without albums. */
export const fittingTemplate = <Template extends { readonly plane: Plane }>(
  templates: readonly Template[],
  classPlanes: readonly Plane[],
): Template | undefined => {
  const distanceOf = ({ plane }: Template) =>
    Math.min(planes.length, ...classPlanes.map((one) => distance(one, plane)));
  return templates.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
};
