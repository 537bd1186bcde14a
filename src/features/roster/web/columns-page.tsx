import { Button, Group, Radio, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/roster/screens';
import { type Clock, clocks, timeInClock } from '../class-times.ts';
import { rosterEndpoints as calls } from '../contract.ts';
import { type DayOrder, dayOrders, fieldLabel, isDayField, isTimeField } from '../import-fields.ts';
import type { ImportDetails } from '../schemas.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DraftPage } from './draft-page.tsx';
import { chosenFills, FillsCard, fillsOf, unwritten } from './fills-card.tsx';
import { importAddress } from './import.queries.ts';

type Fields = readonly (string | null)[];

const DayOrderField = ({ order, onChange }: { order: DayOrder | undefined; onChange: (order: DayOrder) => void }) => (
  <Card title={texts.dayOrderTitle} mt="md">
    <Radio.Group label={texts.dayOrderQuestion} value={order ?? ''} onChange={(value) => onChange(value as DayOrder)}>
      <Stack gap="xs" mt="xs">
        {dayOrders.map((one) => (
          <Radio key={one} value={one} label={texts.dayOrders[one]} />
        ))}
      </Stack>
    </Radio.Group>
  </Card>
);

type ClockProps = { time: string; clock: Clock; onChange: (clock: Clock) => void };

const ClockField = ({ time, clock, onChange }: ClockProps) => (
  <Card title={texts.clockTitle} mt="md">
    <Radio.Group label={texts.clockQuestion({ time })} value={clock} onChange={(value) => onChange(value as Clock)}>
      <Stack gap="xs" mt="xs">
        {clocks.map((one) => (
          <Radio key={one} value={one} label={texts.clocks[one]({ time: timeInClock(time, one) })} />
        ))}
      </Stack>
    </Radio.Group>
  </Card>
);

const Columns = ({ details }: { details: ImportDetails }) => {
  const navigate = useNavigate();
  const [fields, setFields] = useState<Fields>(() => details.columns.map(({ field }) => field));
  const [order, setOrder] = useState(details.dayOrder);
  const [clock, setClock] = useState<Clock>(details.clock ?? 'school');
  const [fills, setFills] = useState(() => chosenFills(details.fills));
  const [problem, setProblem] = useState<string>();
  const chosen = JSON.stringify([fields, order, clock, fills]);
  const saved = useRef(chosen);
  useUnsavedChanges(() => chosen !== saved.current);
  const map = useAction(calls.mapImport, { failure: 'form', invalidates: [calls.getImport, calls.checkImport] });
  // The server decides whether dates are ambiguous because only the server has the cells.
  const current = map.data ?? details;
  const needsOrder = current.asksDayOrder && fields.some(isDayField);
  const openTime = fields.some(isTimeField) ? current.openTime : undefined;
  const submit = async () => {
    const open = unwritten(fills);
    setProblem(open && texts.writeFill({ field: fieldLabel(details.kind, open) }));
    if (open) return;
    try {
      const mapping = { fields: [...fields], fills: fillsOf(fills) };
      // Sends an answer only if its question is visible.
      const answers = { ...(order && { dayOrder: order }), ...(openTime !== undefined && { clock }) };
      const mapped = await map.mutateAsync({ id: details._id, ...mapping, ...answers });
      saved.current = chosen;
      if (mapped.asksDayOrder && mapped.dayOrder === undefined) setProblem(texts.sayDayOrder);
      else if (mapped.openTime !== undefined && mapped.clock === undefined) setProblem(texts.sayClock);
      else await navigate(importAddress(details._id, 'check'));
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <>
      <ColumnsCard details={details} fields={fields} onChange={setFields} />
      {needsOrder && <DayOrderField order={order} onChange={setOrder} />}
      {openTime !== undefined && <ClockField time={openTime} clock={clock} onChange={setClock} />}
      <FillsCard details={details} fields={fields} fills={fills} onChange={setFills} />
      <FormProblem>{problem}</FormProblem>
      <Group mt="md">
        <Button loading={map.isPending} onClick={() => void submit()}>
          {texts.toCheck}
        </Button>
      </Group>
    </>
  );
};

export const ColumnsPage = () => (
  <DraftPage>
    {(details) => (
      <>
        <PageHeader
          title={texts.columnsHeading}
          subtitle={texts.ofFile({ file: details.fileName, number: details.lines })}
          back={{ to: `/admin/import?of=${details.kind}`, label: texts.otherFile }}
        />
        <Columns key={details._id} details={details} />
      </>
    )}
  </DraftPage>
);
