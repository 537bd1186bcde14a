import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { classesEndpoints } from '../../contract.ts';
import type { WizardPart } from './use-wizard.ts';

type Chosen = Partial<Record<WizardPart, string>>;

/** Returns the names of the chosen parts. A name is `undefined` until it is loaded. */
export const useWizardNames = ({ category, level, section, subject }: Chosen) => {
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  const levels = useEndpoint(classesEndpoints.getLevels, category ? { category } : undefined);
  const sections = useEndpoint(classesEndpoints.getSections, level ? { levelID: level } : undefined);
  const subjects = useEndpoint(classesEndpoints.getSubject, subject ? { id: subject } : undefined);
  return {
    category: categories.data?.find(({ _id }) => _id === category)?.category,
    level: levels.data?.find(({ _id }) => _id === level)?.level,
    section: sections.data?.find(({ _id }) => _id === section)?.section,
    subject: subjects.data?.subject,
  };
};

export type WizardNames = ReturnType<typeof useWizardNames>;
