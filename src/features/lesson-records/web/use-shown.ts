import { useAddressValues } from '#platform/web/data/use-address-values.ts';
import { useIsNarrow } from '#platform/web/tables/window-width.ts';
import type { RecordSection } from '../schemas.ts';
import { type ChildrenOrder, childrenOrders, chosenChildren, inOrder } from './grid/children-filter.ts';
import { type ShownLessons, shownLessons } from './grid/row-filter.ts';
import { useAway } from './plans/use-away.ts';

/** Which lessons and which children are shown; they stand in the address. On phones it is one child at a time. */
export const useShown = ({ areas, children, cycles = [] }: RecordSection, today: string) => {
  const [params, set] = useAddressValues();
  const isNarrow = useIsNarrow();
  const { isAway } = useAway(today);
  const lessonChoices = shownLessons;
  const area = areas.find(({ _id }) => _id === params.get('area')) ?? areas[0];
  const chosen = params.get('child') ?? '';
  const some = chosenChildren(children, chosen, { cycles, today, isAway });
  const child = children.find(({ _id }) => _id === chosen);
  const only = child ?? (isNarrow ? some[0] : undefined);
  const order = childrenOrders.find((one): one is ChildrenOrder => one === params.get('order')) ?? 'name';
  return {
    area,
    group: area?.groups.find(({ _id }) => _id === params.get('group')),
    lessons: lessonChoices.find((one): one is ShownLessons => one === params.get('show')) ?? 'all',
    lessonChoices,
    only,
    chosen: child || some !== children ? chosen : '',
    order,
    shown: only ? [only] : inOrder(some, order),
    setArea: (id: string) => set({ area: id, group: '' }),
    setGroup: (id: string) => set({ group: id }),
    setLessons: (lessons: string) => set({ show: lessons === 'all' ? '' : lessons }),
    setOrder: (one: ChildrenOrder) => set({ order: one === 'name' ? '' : one }),
    setChild: (id: string) => set({ child: id }),
  };
};

export type Shown = ReturnType<typeof useShown>;
