import { SearchForm } from '#platform/web/forms/search-form.tsx';
import * as students from '#texts/people/students';

type StudentSearchProps = { search: string; onSearch: (search: string) => void };

const texts = { label: students.searchPlaceholder, search: students.search, clear: students.clearSearch };

export const StudentSearch = (props: StudentSearchProps) => <SearchForm {...props} texts={texts} isLive />;
