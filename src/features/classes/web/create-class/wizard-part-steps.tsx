import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as commonTexts from '#texts/classes/common';
import { classesEndpoints } from '../../contract.ts';
import { ChooseOrCreate } from './choose-or-create.tsx';

type Choose = { choose: (id: string) => void };

const saving = { failure: 'form' } as const;

export const CategoryStep = ({ choose }: Choose) => {
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  const create = useAction(classesEndpoints.createCategory, saving);
  return (
    <Loaded query={categories} skeleton={<FieldsSkeleton fields={1} />}>
      {(existing) => (
        <ChooseOrCreate
          part="category"
          existing={existing.map(({ _id, category }) => ({ id: _id, name: category }))}
          create={async ({ name }) => (await create.mutateAsync({ category: name }))._id}
          choose={choose}
        />
      )}
    </Loaded>
  );
};

export const LevelStep = ({ category, choose }: Choose & { category: string }) => {
  const levels = useEndpoint(classesEndpoints.getLevels, { category });
  const create = useAction(classesEndpoints.createLevel, saving);
  return (
    <Loaded query={levels} skeleton={<FieldsSkeleton fields={1} />} itemName={commonTexts.kinds.category}>
      {(existing) => (
        <ChooseOrCreate
          part="level"
          existing={existing.map(({ _id, level }) => ({ id: _id, name: level }))}
          create={async ({ name }) => (await create.mutateAsync({ category, level: name }))._id}
          choose={choose}
        />
      )}
    </Loaded>
  );
};

export const SectionStep = ({ level, choose }: Choose & { level: string }) => {
  const sections = useEndpoint(classesEndpoints.getSections, { levelID: level });
  const create = useAction(classesEndpoints.createSection, saving);
  return (
    <Loaded query={sections} skeleton={<FieldsSkeleton fields={2} />} itemName={commonTexts.kinds.level}>
      {(existing) => (
        <ChooseOrCreate
          part="section"
          existing={existing.map(({ _id, section }) => ({ id: _id, name: section }))}
          create={async ({ name, adviser }) => (await create.mutateAsync({ level, section: name, adviser }))._id}
          choose={choose}
          hasAdviser
        />
      )}
    </Loaded>
  );
};
