/** An entity of HTML that people write. */
export const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|[nm]dash|hellip|copy|reg|trade|l[as]quo|r[as]quo|[lr]dquo|times|middot|bull|[lr]arr|deg|frac\d\d|sup\d|#\d+|#x[\da-f]+);/i;

/** The beginning of a tag of HTML that people write. In capitals, `<A>` is a type's. */
export const TAG = /<\/?(?:[abisu]|abbr|br|code|del|em|img|kbd|mark|small|span|strong|su[bp]|wbr)(?:[\s/>])/;
