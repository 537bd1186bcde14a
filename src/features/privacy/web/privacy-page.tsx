import { Anchor, Box, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Brand } from '#platform/web/brand/brand.tsx';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/privacy/page';
import { usePrivacy } from './use-privacy.ts';

export const PrivacyPage = () => (
  <Page width="narrow">
    <Box component="header" mb="lg">
      <Anchor component={Link} to="/" c="inherit" underline="never">
        <Brand />
      </Anchor>
    </Box>
    <main>
      <PageHeader title={texts.title} />
      <Loaded query={usePrivacy()} skeleton={<CardSkeleton />}>
        {({ school, leaverDays, kept }) => (
          <Stack gap="md">
            <Text>{texts.intro({ school })}</Text>
            <Title order={2} fz="h4">
              {texts.kept}
            </Title>
            {kept.map(({ topic, says: statements }) => (
              <Box key={topic}>
                <Title order={3} fz="h5" mb="xs">
                  {texts.topic({ topic })}
                </Title>
                <List spacing="xs">
                  {statements.map((statement) => (
                    <List.Item key={statement}>{statement}</List.Item>
                  ))}
                </List>
              </Box>
            ))}
            <Title order={2} fz="h4">
              {texts.howLong}
            </Title>
            <List spacing="xs">
              <List.Item>{texts.bin}</List.Item>
              <List.Item>{texts.leavers({ days: leaverDays })}</List.Item>
              <List.Item>{texts.reports}</List.Item>
              <List.Item>{texts.exports}</List.Item>
              <List.Item>{texts.backups}</List.Item>
            </List>
            <Title order={2} fz="h4">
              {texts.who}
            </Title>
            <Text>{texts.whoSees}</Text>
            <Text>{texts.nobodyElse}</Text>
            <Title order={2} fz="h4">
              {texts.rights}
            </Title>
            <Text>{texts.export}</Text>
            <Text>{texts.erase}</Text>
          </Stack>
        )}
      </Loaded>
    </main>
  </Page>
);
