import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { actionOptions } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { TurnoverDetails } from '../schemas.ts';
import { planChanges } from './use-plan-change.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Stubs a server that accepts a change of the latest version only. */
const serverAt = (version: number) => {
  const plan = { version, sent: [] as string[] };
  const answer = async (_url: string, { body }: RequestInit) => {
    const { version: seen, withoutSection } = JSON.parse(String(body));
    await new Promise(setImmediate);
    if (seen !== plan.version)
      return Response.json({ code: 'conflict', error: 'Somebody changed it.' }, { status: 409 });
    plan.version += 1;
    plan.sent.push(withoutSection);
    return Response.json({ _id: 'plan', version: plan.version });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return plan;
};

test('queues a second change and sends it with the version returned by the first', async () => {
  const client = createQueryClient();
  const plan = serverAt(7);
  client.setQueryData(endpointQuery(calls.getYearTurnover, { id: 'plan' }).queryKey, { version: 7 } as TurnoverDetails);
  const row = () =>
    new MutationObserver(
      client,
      actionOptions(client, calls.changeYearTurnover, planChanges('plan', calls.changeYearTurnover)),
    );
  const choose = (withoutSection: string) => row().mutate({ id: 'plan', version: 7, withoutSection });
  const accept = new MutationObserver(
    client,
    actionOptions(client, calls.acceptPlanChanges, planChanges('plan', calls.acceptPlanChanges)),
  );
  await Promise.all([choose('one'), choose('two'), accept.mutate({ id: 'plan', version: 7 }), choose('three')]);
  expect(plan).toEqual({ version: 11, sent: ['one', 'two', undefined, 'three'] });
});
