import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/privacy/screens';
import { ExportList } from './export-list.tsx';

export const OwnDataCard = () => (
  <Card
    title={texts.ownData}
    description={withElements(texts.ownIntro, {
      link: (
        <Anchor component={Link} to="/privacy" inherit underline="always">
          {texts.ownLink}
        </Anchor>
      ),
    })}
  >
    <ExportList id={useViewer().user._id} />
  </Card>
);
