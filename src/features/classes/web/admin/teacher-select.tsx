import { Anchor, type SelectProps } from '@mantine/core';
import { Link } from 'react-router';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { PersonSelect } from '#platform/web/forms/person-select.tsx';
import { LoadError } from '#platform/web/ui/load-error.tsx';
import * as commonTexts from '#texts/classes/common';

const NoTeachers = () => (
  <>
    {`${commonTexts.noTeachers} `}
    <Anchor component={Link} to="/admin/teachers/new" inherit underline="always">
      {commonTexts.createTeacher}
    </Anchor>
  </>
);

export const TeacherSelect = (props: Omit<SelectProps, 'data'>) => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  if (teachers.isLoadingError) {
    return <LoadError error={teachers.error} retry={() => void teachers.refetch()} isRetrying={teachers.isFetching} />;
  }
  const isNone = teachers.data?.length === 0;
  return (
    <PersonSelect
      people={teachers.data}
      placeholder={commonTexts.chooseTeacher}
      withAsterisk
      {...(isNone && { description: <NoTeachers /> })}
      {...props}
    />
  );
};
