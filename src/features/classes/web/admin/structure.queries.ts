import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { classesEndpoints } from '../../contract.ts';

export const useLevelName = (levelId: string | undefined) => {
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  for (const { _id: categoryId, category, levels } of categories.data ?? []) {
    const found = levels.find(({ levelID }) => levelID === levelId);
    if (found) return { categoryId, category, level: found.level };
  }
  return undefined;
};
