import 'antd/dist/reset.css';
import './tailwind.css';
import './plain.css';
import './square.css';
import './nested.scss';
import styles from './Styles.module.css';

export const Styles = () => (
  <>
    <h1>Styles</h1>
    <p className="react-plain">css</p>
    <p className={styles.box}>css modules</p>
    <p className="react-square">PostCSS</p>
    <p className="mt-[17px]">Tailwind</p>
    <p className="react-nested">
      <b>Sass</b>
    </p>
    <p>
      <abbr title="Cascading Style Sheets">CSS</abbr> of a library
    </p>
  </>
);
