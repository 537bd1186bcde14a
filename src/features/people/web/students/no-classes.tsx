import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as students from '#texts/people/students';

/** Rendered while the school has no category, because a student needs a section. */
export const NoClasses = () => (
  <Card>
    <EmptyState
      action={
        <Button component={Link} to="/admin/classes/new">
          {students.createClass}
        </Button>
      }
    >
      {students.noClass}
    </EmptyState>
  </Card>
);
