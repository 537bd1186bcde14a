import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as common from '#texts/people/common';

export const ImportLink = ({ of }: { of: 'teachers' | 'classes' | 'students' }) => (
  <Button component={Link} to={`/admin/import?of=${of}`} variant="default">
    {common.importFrom}
  </Button>
);
