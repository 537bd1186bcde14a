import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/screens';
import { chosenSection } from './observations.queries.ts';

/** Returns a page's class, and a link back to the list if chosen there. `path` is below `/admin/`. */
export const useChosenSection = <Section extends { readonly _id: string }>(
  sections: readonly Section[] | undefined,
  path: string,
) => {
  const { role } = useViewer();
  const [params] = useSearchValues();
  const section = chosenSection(sections ?? [], params.get('class'), role);
  const isChosen = role === 'admin' && sections !== undefined && sections.length > 1 && section !== undefined;
  return { section, ...(isChosen && { back: { to: `/admin/${path}`, label: texts.allClasses } }) };
};
