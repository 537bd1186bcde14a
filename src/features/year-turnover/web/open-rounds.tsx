import { Alert, List, Text } from '@mantine/core';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/year-turnover/check';
import type { TurnoverDetails } from '../schemas.ts';

/** Lists open reports of sections that close. They do not block the turnover. */
export const OpenRounds = ({ rounds }: { rounds: TurnoverDetails['openRounds'] }) =>
  rounds.length > 0 && (
    <Alert color="terracotta" title={texts.openRoundsTitle} icon={<WarningIcon />} mb="md">
      <Text size="sm" mb="xs">
        {texts.openRoundsHint}
      </Text>
      <List size="sm">
        {rounds.map((round) => (
          <List.Item key={round._id}>{texts.openRound(round)}</List.Item>
        ))}
      </List>
    </Alert>
  );
