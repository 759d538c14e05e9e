import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useMemo } from 'react';
import { ExportButton } from '../tab/ExportButton.tsx';
import { ResponseDialog } from './details/ResponseDialog.tsx';
import { detailsColumn } from './detailsColumn.tsx';
import { SurveyList } from './SurveyList.tsx';
import { surveyColumns } from './surveyColumns.tsx';
import { useSurveyPage } from './useSurveyPage.ts';

/** What visitors answered (docs/specification/administration.md#survey-responses). */
export function SurveysTab() {
  const { list, page } = useSurveyPage();
  const columns = useMemo(() => [...surveyColumns, detailsColumn(list)], [list]);
  return (
    <>
      <SurveyList
        {...{ list, page, columns }}
        canOpenRows
        tools={
          <ExportButton
            path={callPaths.questionnaireExport}
            noun="survey responses"
            request={list.request}
            page={page.page}
          />
        }
      />
      {list.openId ? <ResponseDialog id={list.openId} list={list} page={page} /> : null}
    </>
  );
}
