import { type Plane, planes } from '#features/albums/constants.ts';

const distance = (one: Plane, other: Plane) => Math.abs(planes.indexOf(one) - planes.indexOf(other));

/**
 * Returns the template preselected for a class: the one whose plane is nearest to the planes of its albums. Returns the
 * first template if the class has no albums.
 */
export const fittingTemplate = <Template extends { readonly plane: Plane }>(
  templates: readonly Template[],
  classPlanes: readonly Plane[],
): Template | undefined => {
  const distanceOf = ({ plane }: Template) =>
    Math.min(planes.length, ...classPlanes.map((one) => distance(one, plane)));
  return templates.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
};
