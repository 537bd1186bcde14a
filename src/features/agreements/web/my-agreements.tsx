import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#platform/web/data/use-action.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/agreements/my';
import { agreementsChanged, agreementsEndpoints } from '../contract.ts';
import type { MyAgreement } from '../schemas.ts';
import { AgreementDetails } from './agreement-details.tsx';
import styles from './agreements.module.css';
import { myAgreementsQuery } from './agreements.queries.ts';
import { useGroupedAgreements } from './use-grouped-agreements.ts';

const { getMyAgreements, tickMyAgreement } = agreementsEndpoints;

const Item = ({ agreement }: { agreement: MyAgreement }) => {
  const { date, formatDay } = useDates();
  const { _id: id, text, day, isDone, isDoneByChild, doneAt } = agreement;
  const tick = useAction(tickMyAgreement, { invalidates: [getMyAgreements], queue: `agreement ${id}` });
  const mayTick = !isDone || isDoneByChild;
  return (
    <li>
      {mayTick ? (
        <Checkbox
          label={text}
          checked={tick.isPending ? tick.variables.isDone : isDone}
          className={layout.asTyped ?? ''}
          onChange={({ currentTarget }) => tick.mutate({ id, isDone: currentTarget.checked })}
        />
      ) : (
        <Group wrap="nowrap" gap={12} align="flex-start">
          <CheckIcon size={20} />
          <Text size="sm" dir="auto" miw={0} className={layout.asTyped ?? ''}>
            {text}
          </Text>
        </Group>
      )}
      <div className={styles.beneath}>
        <AgreementDetails agreement={agreement} />
        <Text size="sm" c="dimmed">
          {doneAt === undefined ? texts.agreedOn({ day: formatDay(day) }) : texts.doneOn({ day: date(doneAt) })}
        </Text>
      </div>
    </li>
  );
};

const Items = ({ agreements }: { agreements: readonly MyAgreement[] }) => (
  <Stack component="ul" gap="lg" p={0} m={0} className={layout.plainList ?? ''}>
    {agreements.map((agreement) => (
      <Item key={agreement._id} agreement={agreement} />
    ))}
  </Stack>
);

const List = ({ agreements }: { agreements: readonly MyAgreement[] }) => {
  const { current, done } = useGroupedAgreements(agreements);
  return (
    <Stack gap="lg">
      {current.length > 0 && (
        <Card title={texts.title} description={texts.about}>
          <Items agreements={current} />
        </Card>
      )}
      {done.length > 0 && (
        <Card title={texts.done}>
          <Items agreements={done} />
        </Card>
      )}
    </Stack>
  );
};

export const MyAgreements = () => {
  const { data = [] } = useQuery<MyAgreement[]>(myAgreementsQuery);
  useInvalidateOnEvent(agreementsChanged.wire, [getMyAgreements]);
  return data.length > 0 && <List agreements={data} />;
};
