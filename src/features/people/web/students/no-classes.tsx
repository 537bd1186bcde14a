import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as students from '#texts/people/students';

/** While the school has no category: without a class no student can be placed. */
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
