import 'antd/dist/antd.css';

/** More styles than a document contains. */
export const Sheet = () => (
  <>
    <h1>Sheet</h1>
    <div className="ant-image">A large style sheet of a library</div>
  </>
);
