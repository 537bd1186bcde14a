import { Alert, List, Text } from '@mantine/core';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/year-turnover/check';
import type { TurnoverDetails } from '../schemas.ts';

/** Reports in which somebody may still write, of sections that close; nothing stands in the way of that. */
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
