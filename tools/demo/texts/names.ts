import { words } from './words.ts';

export const girlNames = words(`
  Althea, Andrea, Angela, Bea, Bianca, Carmela, Chloé, Clara, Czarina, Dalisay, Daniela, Diwata, Elisa, Erika,
  Fatima, Francesca, Gabriela, Hannah, Hiraya, Inés, Isabel, Jasmine, Joaquina, Julia, Kamila, Katrina, Kristel,
  Lara, Leonora, Liwayway, Lucía, Luna, Maja, Marikit, Mayumi, Mikaela, Mirasol, Nadine, Nicole, Patricia, Pia,
  Rafaela, Regina, Renée, Rosario, Samantha, Sofía, Tala, Teresa, Trixie, Valentina, Yasmin, Zoë, Ma. Angelica,
  Maria Clara, Anna Beatriz, Princess Mae, Ma. Lourdes
`);

export const boyNames = words(`
  Adrian, Alonzo, Amihan, Andrés, Angelo, Antonio, Bayani, Benjie, Carlo, Christian, Crisanto, Daniel, Datu,
  Dominic, Elijah, Emilio, Enzo, Ethan, Francis, Gabriel, Gian, Héctor, Ignacio, Isagani, Ivan, Jacob, Joaquín,
  José, Juancho, Julian, Kidlat, Kiko, Lakan, Leandro, Lorenzo, Lucas, Luis, Magnus, Makisig, Marco, Mateo, Miguel,
  Nathaniel, Noah, Paolo, Rafael, Ramón, Raúl, Rico, Samuel, Santino, Sebastián, Tomás, Vicente, Xavier, Zion,
  John Paul, Juan Carlos, Prince Andrei, Mark Anthony
`);

export const familyNames = words(`
  Abad, Acuña, Aguilar, Alcántara, Almario, Andrada, Aquino, Arellano, Austria, Avendaño, Bagatsing, Balagtas,
  Bañez, Bautista, Belmonte, Bernabé, Bondoc, Buenaventura, Cabrera, Calma, Canlas, Cañete, Castañeda, Catacutan,
  Chua, Concepcion, Cortez, Cruz, Cu, Dagohoy, de Guzman, de la Cruz, de la Peña, de los Reyes, de los Santos,
  Del Rosario, Dimaculangan, Dizon, Domingo, Dy, Ebreo, Enriquez, Escaño, Espiritu, Fajardo, Feliciano, Galang,
  Garcia, Gatchalian, Gatdula, Go, Gonzales, Guevarra, Hernandez, Ibáñez, Ilagan, Jacinto, Javier, Katigbak,
  Lacson, Lazaro, Legaspi, Lim, Lopez, Lualhati, Luna, Macaraeg, Magbanua, Magsaysay-Ortaliz, Malonzo, Manalastas,
  Mangubat, Marasigan, Mendoza, Mercado, Muñoz, Natividad, Navarro, Nuñez, Ocampo, Ong, Ordoñez, Pacheco, Padilla,
  Panganiban, Peña, Perez, Pineda, Punzalan, Quiambao, Quizon, Ramos, Reyes, Rivera, Roxas, Salazar, Salonga,
  San Juan, Santiago, Santos, Sarmiento, Sevilla, Sison, Soriano, Sumulong, Sy, Tan, Tañada, Tolentino, Torres,
  Tuazon, Umali, Uy, Valdez, Velasco, Villanueva, Villaseñor, Yap, Ylagan, Zamora, Zuñiga
`);

export const motherNames = words(`
  Aileen, Ana Marie, Angelina, Arlene, Belén, Carina, Catherine, Cecilia, Charito, Cristina, Divina, Dolores, Eden,
  Elena, Evangeline, Fe, Gemma, Gina, Grace, Helen, Imelda, Jennifer, Jocelyn, Josefina, Karen, Leah, Liza, Lorna,
  Luz, Ma. Theresa, Maricel, Marites, Marivic, Melanie, Michelle, Mylene, Nenita, Noreen, Odessa, Perla, Pilar,
  Raquel, Remedios, Rowena, Sheila, Sol, Susana, Vilma, Wilma, Yolanda
`);

export const fatherNames = words(`
  Alberto, Alfredo, Allan, Armando, Arnel, Benigno, Bonifacio, Cesar, Danilo, Dennis, Edgardo, Edwin, Eduardo,
  Enrique, Ernesto, Fernando, Ferdinand, Florencio, Gerardo, Gilbert, Hernán, Jaime, Jerome, Joel, Jonathan, Jun,
  Leo, Manuel, Mario, Melchor, Nestor, Noel, Oscar, Pablo, Ramil, Raymundo, Renato, Reynaldo, Ricardo, Roberto,
  Rodel, Rogelio, Rommel, Ronald, Ruben, Salvador, Teodoro, Virgilio, Wilfredo, Zaldy
`);

/** The first teachers. More are generated from the other lists. */
export const firstTeachers = [
  ['Ma. Concepción', 'Arroyo', 'Ibáñez-Villaseñor', 'Connie', 'feminine'],
  ['Joy', 'Santos', 'Peñaflor', 'Joy', 'feminine'],
  ['Rosalinda', 'Q', 'de la Cruz', 'Linda', 'feminine'],
  ['Michael John', 'Reyes', 'Bautista', 'MJ', 'masculine'],
  ['Beatriz', 'Lim', 'Castañeda', 'Bea', 'feminine'],
  ['Eleanor', 'Muñoz', 'Tañada', 'Nor', 'feminine'],
  ['Grace', '', 'Uy', 'Grace', 'feminine'],
  ['Anthony', 'Garcia', 'del Mundo', 'Ton', 'masculine'],
  ['Luzviminda', 'Pascual', 'Magbanua', 'Luz', 'feminine'],
  ['Hazel Ann', 'Cruz', 'Dimaculangan', 'Hazel', 'feminine'],
  ['Rafael', 'Ocampo', 'Nuñez', 'Raffy', 'masculine'],
  ['Teodora Maria Esperanza', 'Evangelista', 'Buenaventura-Katigbak', 'Espie', 'feminine'],
  ['Jericho', 'Dizon', 'Salonga', 'Jeri', 'masculine'],
  ['Marivic', 'Tolentino', 'Galang', 'Vic', 'feminine'],
  ['Paulo', 'Sy', 'Avendaño', 'Pau', 'masculine'],
  ['Charmaine', 'Lopez', 'Quiambao', 'Cha', 'feminine'],
  ['Benedict', 'Flores', 'Ordoñez', 'Ben', 'masculine'],
  ['Cielo', 'Ramos', 'San Juan', 'Cielo', 'feminine'],
] as const;
