/** The largest library of the first file takes as long to evaluate as everything else, so it gets its own task. */
import 'react-dom/client';
