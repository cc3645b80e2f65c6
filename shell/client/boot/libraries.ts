/** The largest library of the first file, which takes as long to evaluate as all the rest. */
import 'react-dom/client';
